import { CENTER, OPERATOR, RULES } from '@backglass/testing/sign-up-rules';
import { LIMITS } from './index.ts';
import {
  centerCreationSchema,
  consentFormSchema,
  newPasswordFormSchema,
  operatorFormSchema,
  registrationDraftSchema,
  recognizeVat,
  vatSchema,
  COUNTRY_CODES,
  countryCodeSchema,
  emailVerificationSchema,
  passwordResetSchema,
  registrationSchema,
} from './sign-up.ts';
import { issuesOf, messages } from './test/messages.ts';

const SCHEMAS = { operator: operatorFormSchema, center: centerCreationSchema, consent: consentFormSchema };
const VALID = { operator: OPERATOR, center: CENTER, consent: { terms: true, is_marketing_allowed: false } };

describe('the sign-up forms', () => {
  it.each(RULES)('give $step $field of $what the issue $rule', ({ step, field, value, rule }) => {
    const result = SCHEMAS[step].safeParse({ ...VALID[step], ...value });
    expect(issuesOf(result)).toEqual(rule === undefined ? [] : [`${field}: ${rule}`]);
  });

  it('have the same rules for a changed password as for the password of a registration', () => {
    const of = (new_password: string, confirmation: string) =>
      issuesOf(newPasswordFormSchema.safeParse({ new_password, confirmation }));
    expect(of('Aa!aaa', 'Aa!aaa')).toEqual([]);
    expect(of('Aa!aaa', 'Aa!aab')).toEqual(['confirmation: passwords_differ']);
    expect(of('aa!aaa', 'aa!aaa')).toEqual(['new_password: password_weak']);
    expect(of('', '')).toEqual(['new_password: required', 'confirmation: required']);
  });

  it('report different passwords even when other fields are invalid', () => {
    const of = (values: object) =>
      issuesOf(operatorFormSchema.safeParse({ ...OPERATOR, name: '', ...values }));
    expect(of({ confirmation: 'Aa!aab' })).toEqual(['name: required', 'confirmation: passwords_differ']);
    expect(of({ password: 'weak', confirmation: 'meek' })).toEqual([
      'name: required',
      'password: password_weak',
      'confirmation: passwords_differ',
    ]);
    expect(of({ password: '' })).toEqual(['name: required', 'password: required']);
    expect(of({ confirmation: '' })).toEqual(['name: required', 'confirmation: required']);
  });
});

describe('the draft of a registration', () => {
  const draft = {
    name: 'A',
    last_name: '',
    email: 'no address yet',
    center: { ...CENTER, vat: '' },
    terms: false,
    is_marketing_allowed: true,
  };

  it('keeps typed values, valid or not', () => {
    expect(registrationDraftSchema.parse(draft)).toEqual(draft);
  });

  it.each([
    ['not a text', 7],
    ['too long', 'x'.repeat(4 * LIMITS.address.max + 1)],
  ])('drops a field that is %s, and keeps the others', (_, name) => {
    expect(registrationDraftSchema.parse({ ...draft, name })).toEqual({ ...draft, name: '' });
  });

  it('never has a password', () => {
    const passwords = { password: 'Secret!1', confirmation: 'Secret!1' };
    expect(registrationDraftSchema.parse({ ...draft, ...passwords })).toEqual(draft);
  });

  it.each([null, 'text', [], {}, { ...draft, center: null }])('is refused when it is %j', stored => {
    expect(registrationDraftSchema.safeParse(stored).success).toBe(false);
  });
});

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

const registration = {
  name: 'Ada',
  last_name: 'Ruiz',
  email: 'ada@arena.test',
  password: 'Correct-Horse-1',
  is_marketing_allowed: true,
  center: {
    name: 'Arena',
    vat: 'ESB12345674',
    address_1: 'Calle Mayor, 1',
    address_2: 'Local 3',
    postal_code: '28013',
    country_iso: 'ES',
  },
};
const withCenter = (center: Record<string, unknown>) => ({
  ...registration,
  center: { ...registration.center, ...center },
});

describe('a registration', () => {
  it('is trimmed and gets defaults for optional fields', () => {
    expect(registrationSchema.parse(registration)).toEqual(registration);
    const typed = { ...withCenter({ address_2: undefined, country_iso: ' es ' }), name: ' Ada ' };
    const known = withCenter({ address_2: '' });
    expect(registrationSchema.parse({ ...typed, is_marketing_allowed: undefined })).toEqual({
      ...known,
      is_marketing_allowed: false,
    });
  });

  it.each([
    [{ vat: '1'.repeat(20) }, undefined],
    [{ vat: '1'.repeat(21) }, 'center.vat: max_length'],
    [{ postal_code: undefined }, 'center.postal_code: required'],
    [{ postal_code: '', country_iso: 'AE' }, undefined],
    [{ country_iso: 'ESP' }, 'center.country_iso: country_invalid'],
  ])('whose centre has %j gets the issue %s', (center, issue) => {
    expect(issuesOf(registrationSchema.safeParse(withCenter(center)))).toEqual(issue ? [issue] : []);
  });

  it('reports every invalid field', () => {
    expect(
      issuesOf(registrationSchema.safeParse({ ...withCenter({ vat: '' }), email: 'no', password: 'weak' })),
    ).toEqual(['email: email_invalid', 'password: password_weak', 'center.vat: required']);
    expect(
      issuesOf(registrationSchema.safeParse({ ...withCenter({ postal_code: '' }), email: 'no' })),
    ).toEqual(['email: email_invalid', 'center.postal_code: required']);
  });

  it.each(['ada@arena.test\r\nBcc: x@y.test', 'ada@arena.test,x@y.test', 'Ada <ada@arena.test>'])(
    'refuses a second address or header in the email: %j',
    email => {
      expect(issuesOf(registrationSchema.safeParse({ ...registration, email }))).toEqual([
        'email: email_invalid',
      ]);
    },
  );
});

describe('a mailed link', () => {
  it('is refused without an id, with a token that is too long, or with a weak new password', () => {
    expect(emailVerificationSchema.parse({ uid: ' MQ ', token: 'abc' })).toEqual({ uid: 'MQ', token: 'abc' });
    expect(issuesOf(emailVerificationSchema.safeParse({ uid: '', token: 'x'.repeat(201) }))).toEqual([
      'uid: required',
      'token: token_invalid',
    ]);
    expect(
      issuesOf(passwordResetSchema.safeParse({ uid: 'MQ', token: 'abc', new_password: 'weak' })),
    ).toEqual(['new_password: password_weak']);
  });
});

describe('countries', () => {
  it('are the 249 countries of ISO 3166-1 and AC, TA and XK, with codes in any case', () => {
    expect(new Set(COUNTRY_CODES).size).toBe(252);
    expect(COUNTRY_CODES.every(code => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(COUNTRY_CODES.every(code => countryCodeSchema.parse(code.toLowerCase()) === code)).toBe(true);
  });
});
