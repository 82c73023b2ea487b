import { foldText } from './fold.ts';

describe('a text as search sees it', () => {
  it.each([
    ['Perú', 'peru'],
    ['Åland', 'aland'],
    ['Rename \u2068משחק 3\u2069', 'rename משחק 3'],
  ])('%s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});
