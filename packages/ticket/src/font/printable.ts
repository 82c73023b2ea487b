import type { FontMetrics } from './font-metrics.ts';

/** Characters with one that reads the same. */
const SAME_READING: Readonly<Record<string, string>> = {
  '\t': ' ',
  '\n': ' ',
  '\r': ' ',
  '\u2009': ' ',
  '\u200a': ' ',
  '\u202f': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  '\u2028': ' ',
  '\u2029': ' ',
};

/** Stands where a character cannot be printed. */
const SUBSTITUTE = '?';

export interface Printable {
  readonly text: string;
  /** Whether nothing had to be replaced that the reader will miss. */
  readonly isComplete: boolean;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters of a text as a reader counts them. */
export const charactersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * A text with only what the font has glyphs for. A letter loses a mark that is beyond it; anything else becomes one `?`
 * for each character a reader sees. What nobody sees is left out, and spaces are one.
 */
export function printable(text: string, font: Pick<FontMetrics, 'covers'>): Printable {
  let isComplete = true;
  const fits = (characters: string) =>
    characters !== '' && [...characters].every(character => font.covers(character));
  const printed = (character: string): string | undefined => {
    const composed = character.normalize('NFC');
    const bare = composed.normalize('NFD').replace(/\p{M}+/gu, '');
    const readings = [composed, SAME_READING[composed] ?? '', composed.normalize('NFKC'), bare];
    return readings.find(fits);
  };
  let out = '';
  for (const segment of charactersOf(text)) {
    const visible = /^[\t\n\r]/.test(segment) ? ' ' : segment.replace(/[\p{Cc}\p{Cf}\ufe0f]/gu, '');
    if (visible === '') continue;
    const shown = printed(visible);
    isComplete &&= shown !== undefined;
    out += shown ?? SUBSTITUTE;
  }
  return { text: out.replace(/ +/g, ' ').trim(), isComplete };
}
