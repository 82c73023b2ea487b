import { credentialsSchema, emailSchema, newPasswordSchema } from './index.ts';
import { messages } from './test/messages.ts';

describe('credentials', () => {
  it('report each invalid field', () => {
    expect(messages(credentialsSchema.safeParse({ email: '', password: '' }))).toEqual([
      'required',
      'required',
    ]);
    expect(messages(credentialsSchema.safeParse({ email: 'me@', password: 'x' }))).toEqual(['email_invalid']);
  });
});

describe('a new password', () => {
  it.each([
    ['Aa1!xy', true],
    ['Aa1!x', false],
    ['aa1!xy', false],
    ['AA1!XY', false],
    ['Aa1xyz', false],
    ['Ñandú_', true],
  ])('%s is accepted: %s', (password, accepted) => {
    expect(newPasswordSchema.safeParse(password).success).toBe(accepted);
  });
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
    expect(messages(emailSchema.safeParse(typed))).toEqual([rule]);
  });
});
