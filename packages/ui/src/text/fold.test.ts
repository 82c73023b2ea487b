import { foldText } from './fold.ts';

describe('foldText', () => {
  it.each([
    ['Perú', 'peru'],
    ['Åland', 'aland'],
    ['Ｅｓ\u200bpañ\u00ada', 'espana'],
    ['Rename \u2068משחק 3\u2069', 'rename משחק 3'],
  ])('turns %s into %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});
