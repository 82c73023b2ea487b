import type { TicketFont } from '../font/ticket-fonts.ts';

type Font = Pick<TicketFont, 'widthOf'>;

interface FitRule {
  /** Width of the lines and preferred font size, in millimetres. */
  readonly width: number;
  readonly size: number;
  /** A text with more lines gets smaller. */
  readonly lines: number;
  /** The smallest size, as a fraction of `size`. At this size the text may exceed `lines`. */
  readonly least: number;
  /** A longer text is cut after this many lines. */
  readonly most?: number;
  /** The smallest size for one line, as a fraction of `size`. By default a text wraps at full size. */
  readonly single?: number;
}

interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Names of our API need fewer lines. */
const MAX_LINES = 12;
/** Another API may send texts that are too long to measure. */
const MAX_CHARACTERS = 2_000;
const STEP = 0.05;
const TOLERANCE = 1e-6;

interface Wrapped {
  readonly lines: readonly string[];
  readonly isWordBroken: boolean;
}

/**
 * Breaks a text into lines of about equal length. A text that needs too many lines gets smaller.
 * At the smallest size it takes more lines, and its words may break.
 */
export function fitText(whole: string, font: Font, rule: FitRule): Fitted {
  const { width, size, lines, least, most = MAX_LINES, single = Infinity } = rule;
  const text = whole.slice(0, MAX_CHARACTERS);
  for (let part = 1; part >= single - TOLERANCE; part -= STEP) {
    if (font.widthOf(text) * size * part <= width)
      return { lines: text === '' ? [] : [text], size: size * part };
  }
  const mustBreakWord = wrap(text, font, width / (size * least)).isWordBroken;
  for (let part = 1; part >= least - TOLERANCE; part -= STEP) {
    const em = size * part;
    const wrapped = wrap(text, font, width / em);
    const isLast = part - STEP < least - TOLERANCE;
    if (isLast || (wrapped.lines.length <= lines && (mustBreakWord || !wrapped.isWordBroken))) {
      return { lines: cut(balance(text, font, width / em, wrapped), font, width / em, most), size: em };
    }
  }
  return { lines: [], size };
}

/** Breaks a text into lines. `width` is a multiple of the font size. */
export const linesOf = (text: string, font: Font, width: number): readonly string[] =>
  wrap(text, font, width).lines;

/** A word with the spaces, hyphens or slashes after it. Each letter of Chinese and Japanese is a word, with the punctuation after it. */
const TOKEN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][ー、。，！？…\p{Pe}\p{Pf} \-\u2013\u2014/]*|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[^ \-\u2013\u2014/])+[ \-\u2013\u2014/]*|[ \-\u2013\u2014/]+/gu;

function wrap(text: string, font: Font, width: number): Wrapped {
  const lines: string[] = [];
  let line = '';
  let isWordBroken = false;
  const fits = (candidate: string) => font.widthOf(candidate.trimEnd()) <= width + TOLERANCE;
  const end = () => {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
  };
  for (const token of text.match(TOKEN) ?? []) {
    if (fits(line + token)) {
      line += token;
      continue;
    }
    end();
    if (fits(token)) {
      line = token;
      continue;
    }
    isWordBroken = true;
    for (const character of charactersOf(token)) {
      if (line !== '' && !fits(line + character)) end();
      line += character;
    }
  }
  end();
  return { lines, isWordBroken };
}

/** Wraps the text in the narrowest width for the same number of lines, so all lines are about equally long. */
function balance(text: string, font: Font, width: number, wrapped: Wrapped): readonly string[] {
  if (wrapped.lines.length < 2) return wrapped.lines;
  let [best, low, high] = [wrapped, 0, width];
  for (let round = 0; round < 12; round += 1) {
    const middle = (low + high) / 2;
    const tried = wrap(text, font, middle);
    const isAsGood =
      tried.lines.length <= wrapped.lines.length && tried.isWordBroken === wrapped.isWordBroken;
    if (isAsGood) [best, high] = [tried, middle];
    else low = middle;
  }
  return best.lines;
}

const MORE = '…';

/** Drops surplus lines, and ends the last line with an ellipsis. */
function cut(lines: readonly string[], font: Font, width: number, most: number): readonly string[] {
  if (lines.length <= most) return lines;
  const last = charactersOf(lines[most - 1] ?? '');
  while (last.length > 0 && font.widthOf(last.join('').trimEnd() + MORE) > width) last.pop();
  return [...lines.slice(0, most - 1), last.join('').trimEnd() + MORE];
}

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
