import { fitText } from './fit-text.ts';

/** Every character half as wide as the font is high. */
const font = {
  ascent: 0.9,
  descent: 0.2,
  widthOf: (text: string) => [...text].length / 2,
  covers: () => true,
};
const fit = (text: string, over: Partial<Parameters<typeof fitText>[2]> = {}) =>
  fitText(text, font, { width: 10, size: 2, lines: 1, least: 0.5, ...over });

describe('a text that is fitted', () => {
  it('keeps its size where there is room', () => {
    expect(fit('ten chars.')).toEqual({ lines: ['ten chars.'], size: 2 });
  });

  it('is set smaller before it takes another line', () => {
    const { lines, size } = fit('twelve chars');
    expect(lines).toEqual(['twelve chars']);
    expect(size).toBeCloseTo(1.6);
  });

  it('takes as many lines as it needs at the smallest size, of about one length', () => {
    expect(fit('one two three four five six').lines).toEqual(['one two three', 'four five six']);
  });

  it('breaks after a hyphen and a slash, and inside a word only when there is no other way', () => {
    expect(fit('thursday-league/heat', { lines: 2, least: 1 }).lines).toEqual([
      'thursday-',
      'league/',
      'heat',
    ]);
    expect(fit('a'.repeat(30), { least: 1 }).lines.join('')).toBe('a'.repeat(30));
  });

  it('stays in one line only while it is large enough', () => {
    expect(fit('twelve chars', { single: 0.7, lines: 2 }).lines).toEqual(['twelve chars']);
    expect(fit('seventeen letters', { single: 0.7, lines: 2 })).toEqual({
      lines: ['seventeen', 'letters'],
      size: 2,
    });
  });

  it('has no line when it is empty', () => {
    expect(fit('').lines).toEqual([]);
  });

  it('is cut with an ellipsis after the most lines', () => {
    const { lines } = fit('word '.repeat(200), { least: 1 });
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toMatch(/\S…$/);
    expect(fit('word '.repeat(200), { least: 1, most: 3 }).lines).toHaveLength(3);
  });

  it('is measured no further than it can be printed', () => {
    const widthOf = jest.fn(font.widthOf);
    fitText('a'.repeat(100_000), { ...font, widthOf }, { width: 10, size: 2, lines: 1, least: 1 });
    expect(Math.max(...widthOf.mock.calls.map(([text]) => text.length))).toBeLessThanOrEqual(2_000);
  });
});
