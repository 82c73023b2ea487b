import { readCode } from './code.ts';

describe('a code', () => {
  it.each(['KTRV-BNMQ', 'ktrvbnmq', ' ktrv bnmq ', 'KTRV–BNMQ', 'k t r v - b n m q', 'KTRV\u00a0BNMQ\n'])(
    'of ours is read from %j',
    typed => {
      expect(readCode(typed)).toBe('KTRV-BNMQ');
    },
  );

  it.each([
    [' 3f2c-99aZ ', '3f2c-99aZ'],
    ['KTRV-BNM', 'KTRV-BNM'],
    ['a b', 'a b'],
    ['', ''],
  ])('of another kind, %j, keeps its letters', (typed, read) => {
    expect(readCode(typed)).toBe(read);
  });
});
