import { isCommonPassword } from './passwords.ts';

describe('a new password', () => {
  it.each(['Password1!', 'P@ssw0rd', 'Qwerty_123', '!Welcome2026', 'CONTRASEÑa.1', 'Adm1n!'])(
    'is common when it is %s',
    password => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['Correct-Horse-1', 'Password-for-Horses-1', 'Aa!aaa', '123456!', ''])(
    'is not common when it is %j',
    password => expect(isCommonPassword(password)).toBe(false),
  );
});
