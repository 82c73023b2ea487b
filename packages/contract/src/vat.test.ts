import { vatNumberOf } from './vat.ts';

describe('a VAT number', () => {
  it.each([
    ['ESB12345674', 'ES', 'ESB12345674'],
    ['b-12.345.674', 'ES', 'ESB12345674'],
    ['DE 136 695 976', 'DE', 'DE136695976'],
    ['136695976', 'DE', 'DE136695976'],
    ['EL094014201', 'GR', 'EL094014201'],
    ['094014201', 'GR', 'EL094014201'],
    ['CHE-116.281.710 MWST', 'CH', 'CHE116281710MWST'],
    ['GB980780684', 'GB', 'GB980780684'],
    ['DE136695976', 'ES', 'DE136695976'],
  ])('%s of %s is stored as %s', (typed, country, stored) => {
    expect(vatNumberOf(typed, country)).toBe(stored);
  });

  it.each([
    ['12-3456789', 'US', '123456789'],
    ['XAXX010101000', 'MX', 'XAXX010101000'],
  ])('%s of a country without known rules (%s) is stored as %s', (typed, country, stored) => {
    expect(vatNumberOf(typed, country)).toBe(stored);
  });

  it.each([
    ['ESB12345670', 'ES'],
    ['GR094014201', 'GR'],
    ['136695975', 'DE'],
    ['123', 'US'],
    ['12345678901234567890X', 'US'],
    ['1234_567', 'US'],
    ['ÑÑÑÑÑÑ', 'MX'],
  ])('%s of %s is refused', (typed, country) => {
    expect(vatNumberOf(typed, country)).toBeUndefined();
  });
});
