import { fitText } from './fit-text.ts';

const font = {
  widthOf: (text: string) => [...text].length / 2,
};
const fit = (text: string, over: Partial<Parameters<typeof fitText>[2]> = {}) =>
  fitText(text, font, { width: 10, size: 2, lines: 1, least: 0.5, ...over });

describe('fitText', () => {
  it('keeps the size when the text fits', () => {
    expect(fit('ten chars.')).toEqual({ lines: ['ten chars.'], size: 2 });
  });

  it('reduces the size before it adds a line', () => {
    const { lines, size } = fit('twelve chars');
    expect(lines).toEqual(['twelve chars']);
    expect(size).toBeCloseTo(1.6);
  });

  it('adds lines of about equal length at the smallest size', () => {
    expect(fit('one two three four five six').lines).toEqual(['one two three', 'four five six']);
  });

  it('breaks after a hyphen and a slash, and breaks a word only when it is wider than a line', () => {
    expect(fit('thursday-league/heat', { lines: 2, least: 1 }).lines).toEqual([
      'thursday-',
      'league/',
      'heat',
    ]);
    expect(fit('a'.repeat(30), { least: 1 }).lines.join('')).toBe('a'.repeat(30));
  });

  it('adds a line when the size would fall below `single`', () => {
    expect(fit('twelve chars', { single: 0.7, lines: 2 }).lines).toEqual(['twelve chars']);
    expect(fit('seventeen letters', { single: 0.7, lines: 2 })).toEqual({
      lines: ['seventeen', 'letters'],
      size: 2,
    });
  });

  it('returns no line when the text is empty', () => {
    expect(fit('').lines).toEqual([]);
  });

  it('cuts the text with an ellipsis after `most` lines', () => {
    const { lines } = fit('word '.repeat(200), { least: 1 });
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toMatch(/\S…$/);
    expect(fit('word '.repeat(200), { least: 1, most: 3 }).lines).toHaveLength(3);
  });

  it('measures only the first 2,000 characters when the text is longer', () => {
    const widthOf = jest.fn(font.widthOf);
    fitText('a'.repeat(100_000), { ...font, widthOf }, { width: 10, size: 2, lines: 1, least: 1 });
    expect(Math.max(...widthOf.mock.calls.map(([text]) => text.length))).toBeLessThanOrEqual(2_000);
  });
});
