import { CENTER, OPERATOR, RULES } from '@backglass/testing/sign-up-rules';
import { LIMITS } from './index.ts';
import {
  centerCreationSchema,
  consentFormSchema,
  newPasswordFormSchema,
  operatorFormSchema,
  registrationDraftSchema,
} from './sign-up.ts';

const SCHEMAS = { operator: operatorFormSchema, center: centerCreationSchema, consent: consentFormSchema };
const VALID = { operator: OPERATOR, center: CENTER, consent: { terms: true, is_marketing_allowed: false } };

const issuesOf = (result: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}) => result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

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
