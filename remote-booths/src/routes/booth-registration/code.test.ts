import { readCode } from './code.ts';

describe('a code', () => {
  it.each([
    'KTRV-BNMQ',
    'ktrvbnmq',
    ' ktrv bnmq ',
    'KTRV–BNMQ',
    'k t r v - b n m q',
    'KTRV\u00a0BNMQ\n',
    'KTRV\u2212BN\u200bMQ',
  ])('of ours is read from %j', typed => {
    expect(readCode(typed)).toBe('KTRV-BNMQ');
  });

  it.each([
    ['https://play.example/booths/new?token=ktrvbnmq', 'KTRV-BNMQ'],
    [' http://localhost:4000/booths/new?token=3f2c-99aZ\n', '3f2c-99aZ'],
    ['https://play.example/', 'https://play.example/'],
    ['http://', 'http://'],
  ])('is taken out of a link that has one: %j', (typed, read) => {
    expect(readCode(typed)).toBe(read);
  });

  it.each([
    [' 3f2c-99aZ ', '3f2c-99aZ'],
    ['KTRV-BNM', 'KTRV-BNM'],
    ['a b', 'a b'],
    ['', ''],
  ])('of another kind, %j, keeps its letters', (typed, read) => {
    expect(readCode(typed)).toBe(read);
  });
});
