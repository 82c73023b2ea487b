import { CENTER, OPERATOR } from '@backglass/testing/sign-up-rules';
import type { Answers } from './answers.ts';
import { stillTold } from './told-problems.ts';

const { password, confirmation, ...operator } = OPERATOR;
const ANSWERS: Answers = {
  operator,
  passwords: { password, confirmation },
  center: CENTER,
  consent: { terms: true, is_marketing_allowed: false },
};
const TOLD = {
  operator: { email: { text: 'Taken' }, password: { text: 'Too common' } },
  center: { vat: { text: 'No such number' } },
};

describe('what the server said of a registration', () => {
  it('stands for what has not been edited', () => {
    const edited = { ...ANSWERS, operator: { ...operator, email: 'ada@other.test' } };
    expect(stillTold(TOLD, ANSWERS, edited)).toEqual({
      operator: { password: { text: 'Too common' } },
      center: { vat: { text: 'No such number' } },
    });
    expect(stillTold(TOLD, ANSWERS, ANSWERS)).toEqual(TOLD);
  });

  it('is gone with the last field of a step', () => {
    const edited = { ...ANSWERS, center: { ...CENTER, vat: 'ESA12345674' } };
    expect(Object.keys(stillTold(TOLD, ANSWERS, edited))).toEqual(['operator']);
  });
});
