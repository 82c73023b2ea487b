import { messages } from './test/messages.ts';
import { recognizeVat, vatSchema } from './vat.ts';

const registered = (typed: string, country: string) => recognizeVat(vatSchema.parse(typed), country);

describe('a VAT number', () => {
  it.each([
    ['ESB12345674', 'ES', 'ESB12345674'],
    ['b-12.345.674', 'ES', 'ESB12345674'],
    ['ＥＳＢ１２３４５６７４', 'ES', 'ESB12345674'],
    ['ES\u200bB12345674\u200e', 'ES', 'ESB12345674'],
    ['B‑12345674', 'ES', 'ESB12345674'],
    ['DE 136 695 976', 'DE', 'DE136695976'],
    ['136695976', 'DE', 'DE136695976'],
    ['EL094014201', 'GR', 'EL094014201'],
    ['GR094014201', 'GR', 'EL094014201'],
    ['094014201', 'GR', 'EL094014201'],
    ['CHE-116.281.710 MWST', 'CH', 'CHE116281710MWST'],
    ['GB980780684', 'GB', 'GB980780684'],
    ['XI220430231', 'GB', 'XI220430231'],
    ['XI220430231', 'IE', 'XI220430231'],
    ['DE136695976', 'ES', 'DE136695976'],
    ['12-3456789', 'US', '123456789'],
    ['XAXX010101000', 'MX', 'XAXX010101000'],
    ['ÑA&010101AB1', 'MX', 'ÑA&010101AB1'],
    ['12ABC34501DE35', 'IN', '12ABC34501DE35'],
  ])('%s of %s is stored as %s', (typed, country, vat) => {
    expect(registered(typed, country)).toEqual({ vat, isPlausible: true });
  });

  it.each([
    ['ESB12345670', 'ES', 'ESB12345670'],
    ['136695975', 'DE', '136695975'],
    ['12ABC34501DE35', 'ES', '12ABC34501DE35'],
    ['CHE-123.456.789 MWST/TVA', 'CH', 'CHE123456789MWSTTVA'],
  ])('%s of %s is accepted, but needs a second look', (typed, country, vat) => {
    expect(registered(typed, country)).toEqual({ vat, isPlausible: false });
  });

  it.each([
    ['', 'required'],
    ['- . -', 'required'],
    ['123', 'min_length'],
    ['123456789012345678901', 'max_length'],
    ['1234_567', 'vat_invalid'],
    ['none', 'vat_invalid'],
    ['<b>1234', 'vat_invalid'],
  ])('%j is refused as %s', (typed, rule) => {
    expect(messages(vatSchema.safeParse(typed))).toEqual([rule]);
  });
});
