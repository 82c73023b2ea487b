import type { TicketFont } from './ticket-fonts.ts';

/** Characters that look the same as one that the fonts lack. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '\u2009': ' ',
  '\u200a': ' ',
  '\u202f': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
};

/** Firefox before 125 has no `Intl.Segmenter`. */
const graphemes =
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined;

export const charactersOf = (text: string): string[] =>
  graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : Array.from(text);

/** Invisible characters that change the direction of text. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes characters that cannot be printed. Joiners stay if the browser draws the text, because emojis need them. */
export function printable(text: string, font: Pick<TicketFont, 'covers'>): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(DIRECTION, '')
    .replace(/ +/g, ' ')
    .trim();
  const covered = charactersOf(plain.replace(/[\p{Cf}\ufe0f]/gu, '')).map(character =>
    [character, LOOKALIKES[character] ?? character, character.normalize('NFKC')].find(font.covers),
  );
  return covered.includes(undefined) ? plain : covered.join('').replace(/ +/g, ' ').trim();
}
