import { newPasswordSchema } from './index.ts';

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
