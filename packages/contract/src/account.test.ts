import { emailSchema } from './index.ts';
import { FISCAL_FIELDS, centerPatchSchema } from './requests.ts';
import {
  COUNTRY_CODES,
  countryCodeSchema,
  emailVerificationSchema,
  passwordResetSchema,
  registrationSchema,
} from './sign-up.ts';

const issuesOf = (result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}) => result.error?.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`) ?? [];

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
    [{ name: 'A' }, undefined],
    [{ name: '' }, 'center.name: required'],
    [{ name: 'x'.repeat(100) }, undefined],
    [{ name: 'x'.repeat(101) }, 'center.name: max_length'],
    [{ vat: '123' }, 'center.vat: min_length'],
    [{ vat: '1'.repeat(20) }, undefined],
    [{ vat: '1'.repeat(21) }, 'center.vat: max_length'],
    [{ address_1: ' ' }, 'center.address_1: required'],
    [{ address_1: 'x'.repeat(150) }, undefined],
    [{ address_1: 'x'.repeat(151) }, 'center.address_1: max_length'],
    [{ address_2: '' }, undefined],
    [{ address_2: 'x'.repeat(151) }, 'center.address_2: max_length'],
    [{ postal_code: '' }, 'center.postal_code: required'],
    [{ postal_code: undefined }, 'center.postal_code: required'],
    [{ postal_code: '', country_iso: 'AE' }, undefined],
    [{ country_iso: 'XK' }, undefined],
    [{ postal_code: '1'.repeat(17) }, 'center.postal_code: max_length'],
    [{ country_iso: '' }, 'center.country_iso: required'],
    [{ country_iso: 'XX' }, 'center.country_iso: country_invalid'],
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

describe('an email address', () => {
  it.each([
    ['Ada@Arena.test', 'Ada@Arena.test'],
    ['ada@españa.es', 'ada@xn--espaa-rta.es'],
    ['ada@ESPAN\u0303A.es', 'ada@xn--espaa-rta.es'],
    ['ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
    ['ada@xn--80a1acny.xn--p1ai', 'ada@xn--80a1acny.xn--p1ai'],
    ['ａｄａ＠ａｒｅｎａ。ｔｅｓｔ', 'ada@arena.test'],
    [' ada@arena.test\u200b', 'ada@arena.test'],
    ['ada‑ruiz@arena.test', 'ada-ruiz@arena.test'],
    ["o'neil@arena.test", "o'neil@arena.test"],
    ['a&b+c@arena.test', 'a&b+c@arena.test'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(emailSchema.parse(typed)).toBe(stored);
    expect(emailSchema.parse(stored)).toBe(stored);
  });

  it.each([
    ['adá@arena.test', 'email_letters'],
    ['mª@arena.test', 'email_letters'],
    ['2½@arena.test', 'email_letters'],
    ['用户@españa.es', 'email_letters'],
    ['ada@ñ/evil.test', 'email_invalid'],
    ['ada@ñ@evil.test', 'email_letters'],
    ['ada@ñ', 'email_invalid'],
    ['ada@.ñ.es', 'email_invalid'],
    ['ada..ruiz@arena.test', 'email_invalid'],
    ['ada@１２７.０.０.１', 'email_invalid'],
  ])('%s is refused as %s', (typed, rule) => {
    expect(emailSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([rule]);
  });
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

describe('a change of the centre', () => {
  it('drops the fields that the operator may not change', () => {
    const fiscal = Object.fromEntries(FISCAL_FIELDS.map(field => [field, 'x']));
    expect(
      centerPatchSchema.parse({
        ...fiscal,
        id: 7,
        status: 'validated',
        web: 'example.com',
        slogan: ' Play ',
      }),
    ).toEqual({ web: 'https://example.com', slogan: 'Play' });
  });

  it('may remove the Facebook address, but not the website or the slogan', () => {
    for (const facebook of ['', ' ', null])
      expect(centerPatchSchema.parse({ facebook })).toEqual({ facebook: null });
    expect(issuesOf(centerPatchSchema.safeParse({ web: '', facebook: 'x', slogan: ' ' }))).toEqual([
      'web: required',
      'facebook: facebook_url_invalid',
      'slogan: required',
    ]);
    expect(issuesOf(centerPatchSchema.safeParse({ slogan: 'x'.repeat(81), web: 'x'.repeat(201) }))).toEqual([
      'web: max_length',
      'slogan: max_length',
    ]);
    expect(centerPatchSchema.safeParse({ slogan: 'x'.repeat(80) }).success).toBe(true);
  });
});
