import { pastedCode, readCode } from './code.ts';

describe('readCode', () => {
  it.each([
    'KTRV-BNMQ',
    'ktrvbnmq',
    ' ktrv bnmq ',
    'KTRV–BNMQ',
    'k t r v - b n m q',
    'KTRV\u00a0BNMQ\n',
    'KTRV\u2212BN\u200bMQ',
  ])('reads the code in %j', typed => {
    expect(readCode(typed)).toBe('KTRV-BNMQ');
  });

  it.each([
    ['https://play.example/booths/new?token=ktrvbnmq', 'KTRV-BNMQ'],
    [' http://localhost:4000/booths/new?token=3f2c-99aZ\n', '3f2c-99aZ'],
    ['https://play.example/', 'https://play.example/'],
    ['http://', 'http://'],
  ])('reads the code of a link: %j', (typed, read) => {
    expect(readCode(typed)).toBe(read);
  });

  it.each([
    [' 3f2c-99aZ ', '3f2c-99aZ'],
    ['KTRV-BNM', 'KTRV-BNM'],
    ['a b', 'a b'],
    ['', ''],
  ])('only trims a code that is not like ours: %j', (typed, read) => {
    expect(readCode(typed)).toBe(read);
  });
});

describe('pastedCode', () => {
  const field = (value: string, selectionStart = value.length, selectionEnd = selectionStart) => ({
    value,
    selectionStart,
    selectionEnd,
  });

  it.each([
    ['', 'ktrvbnmq', 'ktrvbnmq'],
    ['BBBB-CCCC', 'KTRV-BNMQ', 'KTRV-BNMQ'],
    ['KTRV', 'https://play.example/booths/new?token=abc', 'https://play.example/booths/new?token=abc'],
    ['KTRV', '-BNMQ\n', 'KTRV-BNMQ\n'],
    ['', '3f2c-99aZ', '3f2c-99aZ'],
  ])('in a field with %j and the pasted text %j returns %j', (value, pasted, expected) => {
    expect(pastedCode(field(value), pasted)).toBe(expected);
  });

  it.each([
    ['', ' '],
    ['', 'KTRV'],
    ['KTRV', 'BN'],
    ['3f2c', '-99aZ'],
    ['KTRVBNMQ', ' '],
  ])('in a field with %j and the pasted text %j returns undefined', (value, pasted) => {
    expect(pastedCode(field(value), pasted)).toBeUndefined();
  });

  it('replaces the selected text when it returns the joined code', () => {
    expect(pastedCode(field('KTxxxxMQ', 2, 6), 'RVBN')).toBe('KTRVBNMQ');
    expect(pastedCode(field('old', 0, 3), '3f2c-99aZ')).toBe('3f2c-99aZ');
  });
});
