import type { FontMetrics } from './font-metrics.ts';

/** Characters that the fonts lack, and others that look the same. */
const LOOKALIKES: Readonly<Record<string, string>> = {
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

/** Replaces a character that cannot be printed. */
const SUBSTITUTE = '?';

export interface Printable {
  readonly text: string;
  /** Whether no visible character had to be replaced. */
  readonly isComplete: boolean;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters of a text as a reader counts them (graphemes). */
export const charactersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * Reduces a text to characters that the font can print. A letter loses a mark that the font lacks. Any other missing character
 * becomes one `?`. Invisible characters are removed, and repeated spaces become one.
 */
export function printable(text: string, font: Pick<FontMetrics, 'covers'>): Printable {
  let isComplete = true;
  const fits = (characters: string) =>
    characters !== '' && [...characters].every(character => font.covers(character));
  const printed = (character: string): string | undefined => {
    const composed = character.normalize('NFC');
    const bare = composed.normalize('NFD').replace(/\p{M}+/gu, '');
    const candidates = [composed, LOOKALIKES[composed] ?? '', composed.normalize('NFKC'), bare];
    return candidates.find(fits);
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
