import { textIn, withTexts } from './messages.ts';

const tree = {
  hello: 'Hello {{name}}, {{ name }}!',
  row: { hidden_one: '{{count}} game', hidden_other: '{{count}} games', title: 'Row' },
};
const text = (path: string, values = {}, language = 'en') => textIn(tree, language, path, values);

describe('a text', () => {
  it('is found by its path, and is none where there is only a part of it', () => {
    expect(text('row.title')).toBe('Row');
    expect(text('row')).toBeUndefined();
    expect(text('row.title.more')).toBeUndefined();
    expect(text('constructor')).toBeUndefined();
  });

  it('is filled with what is given, as it is given', () => {
    expect(text('hello', { name: '<b>$&</b>' })).toBe('Hello <b>$&</b>, <b>$&</b>!');
    expect(text('hello')).toBe('Hello , !');
  });

  it('has the plural of its language, and the common one where that is not written', () => {
    expect(text('row.hidden', { count: 1 })).toBe('1 game');
    expect(text('row.hidden', { count: 0 })).toBe('0 games');
    expect(text('row.hidden', { count: 1_000_000 }, 'es')).toBe('1000000 games');
    expect(text('row.title', { count: 2 })).toBe('Row');
  });
});

describe('texts that come later', () => {
  it('stand beside those of before, and win where both have one', () => {
    expect(withTexts({ a: { x: '1', y: '2' } }, { a: { y: '3' }, b: '4' })).toEqual({
      a: { x: '1', y: '3' },
      b: '4',
    });
    expect(withTexts({ a: 'text' }, { a: { x: '1' } })).toEqual({ a: { x: '1' } });
  });
});
