import type { FontMetrics } from '../font/font-metrics.ts';
import { charactersOf } from '../font/printable.ts';

interface FitRule {
  /** Room, and the size of the font when nothing is in its way; in millimetres. */
  readonly width: number;
  readonly size: number;
  /** Lines it may take before it is set smaller. */
  readonly lines: number;
  /** The smallest size, as a part of `size`. Then it takes the lines it needs. */
  readonly least: number;
  /** Lines beyond which it is cut. */
  readonly most?: number;
  /** The smallest size, as a part of `size`, at which it is kept in one line before it takes another. */
  readonly single?: number;
}

interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Beyond this a text is cut, where the rule says nothing else: no name that our API takes is as long. */
const MOST_LINES = 12;
/** What is behind so many signs is on no line that is printed; another API may send whole books. */
const MOST_SIGNS = 2_000;
const STEP = 0.05;
const SOME_ROOM = 1e-6;

interface Wrapped {
  readonly lines: readonly string[];
  readonly isWordBroken: boolean;
}

/**
 * Breaks a text at spaces, and after a hyphen or a slash. When it takes too many lines, or a word is wider than a line, it
 * is set smaller; when it is at its smallest, it takes more lines and words are broken. Lines are of about one length.
 */
export function fitText(whole: string, font: FontMetrics, rule: FitRule): Fitted {
  const { width, size, lines, least, most = MOST_LINES, single = Infinity } = rule;
  const text = whole.slice(0, MOST_SIGNS);
  for (let part = 1; part >= single - SOME_ROOM; part -= STEP) {
    if (font.widthOf(text) * size * part <= width)
      return { lines: text === '' ? [] : [text], size: size * part };
  }
  for (let part = 1; part >= least - SOME_ROOM; part -= STEP) {
    const em = size * part;
    const wrapped = wrap(text, font, width / em);
    const isLast = part - STEP < least - SOME_ROOM;
    if (isLast || (wrapped.lines.length <= lines && !wrapped.isWordBroken)) {
      return { lines: cut(balance(text, font, width / em, wrapped), font, width / em, most), size: em };
    }
  }
  return { lines: [], size };
}

/** What stays together in a line. */
const TOKEN = /[^ \-\u2013\u2014/]*[ \-\u2013\u2014/]+|[^ \-\u2013\u2014/]+/g;

function wrap(text: string, font: FontMetrics, room: number): Wrapped {
  const lines: string[] = [];
  let line = '';
  let isWordBroken = false;
  const fits = (candidate: string) => font.widthOf(candidate.trimEnd()) <= room + SOME_ROOM;
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

/** The narrowest setting that takes no more lines. */
function balance(text: string, font: FontMetrics, room: number, wrapped: Wrapped): readonly string[] {
  if (wrapped.lines.length < 2) return wrapped.lines;
  let [best, low, high] = [wrapped, 0, room];
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

/** The first lines, the last of which says that there was more. */
function cut(lines: readonly string[], font: FontMetrics, room: number, most: number): readonly string[] {
  if (lines.length <= most) return lines;
  const last = charactersOf(lines[most - 1] ?? '');
  while (last.length > 0 && font.widthOf(last.join('').trimEnd() + MORE) > room) last.pop();
  return [...lines.slice(0, most - 1), last.join('').trimEnd() + MORE];
}
