/**
 * What the PDF's own fonts can show: the 217 characters of WinAnsiEncoding (PDF 32000-1, annex D), which covers the
 * languages of the interface, €, curly quotes and dashes.
 */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const isPrintable = (character: string): boolean =>
  /^[\x20-\x7e\xa0-\xff]$/.test(character) || BEYOND_LATIN_1.includes(character);

/** Characters with a printable one that reads the same. */
const SAME_READING: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u202f': '\u00a0',
  '\u2009': ' ',
  '\u200a': ' ',
  '\t': ' ',
  '\n': ' ',
  '\r': ' ',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

/** Stands where a character cannot be printed. */
export const SUBSTITUTE = '?';

export interface Printable {
  readonly text: string;
  /** Whether something had to be replaced that the reader will miss. */
  readonly isComplete: boolean;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A character as the sheet can print it: itself, its reading without a mark, or `undefined`. */
function printed(character: string): string | undefined {
  const composed = character.normalize('NFC');
  if ([...composed].every(isPrintable)) return composed;
  const same = SAME_READING[composed];
  if (same !== undefined) return same;
  const compatible = composed.normalize('NFKC');
  if ([...compatible].every(isPrintable)) return compatible;
  const bare = composed.normalize('NFD').replace(/\p{M}+/gu, '');
  const plain = [...bare].map(letter => SAME_READING[letter] ?? letter);
  return plain.length > 0 && plain.every(isPrintable) ? plain.join('') : undefined;
}

/**
 * A text with only what the sheet's fonts can show. A Latin letter loses a mark that is beyond them (ő → o); anything
 * else becomes one `?` for each character a reader sees. Invisible controls are left out.
 */
export function printable(text: string): Printable {
  let isComplete = true;
  let out = '';
  for (const { segment } of graphemes.segment(text)) {
    const visible = /^[\t\n\r]/.test(segment) ? ' ' : segment.replace(/[\p{Cc}\p{Cf}]/gu, '');
    if (visible === '') continue;
    const shown = printed(visible);
    isComplete &&= shown !== undefined;
    out += shown ?? SUBSTITUTE;
  }
  return { text: out, isComplete };
}
