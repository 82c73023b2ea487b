import { printable, type Printable } from '../font/printable.ts';
import type { TicketFonts, Weight } from '../font/ticket-fonts.ts';
import type { PaperMeasures } from '../paper.ts';
import { fitText } from './fit-text.ts';
import { INK, type Part, type Run } from './run.ts';

/** Writes down a ticket: where the next thing goes, and what stands above it. */
export interface Pen {
  readonly fonts: TicketFonts;
  readonly paper: PaperMeasures;
  /** Room for texts, and how large a millimetre of the 80 mm ticket is here. */
  readonly room: number;
  readonly scale: number;
  readonly runs: Run[];
  /** What was written, in its order, for whoever cannot see it. */
  readonly reading: string[];
  /** What the fonts print of each text; both have the same characters. */
  readonly printed: Map<string, Printable>;
  isComplete: boolean;
  y: number;
}

/** A pen at the top of a paper. `printed` may be that of an earlier attempt. */
export const newPen = (
  fonts: TicketFonts,
  paper: PaperMeasures,
  scale: number,
  printed: Pen['printed'],
): Pen => ({
  fonts,
  paper,
  room: paper.width - 2 * paper.margin,
  scale,
  runs: [],
  reading: [],
  printed,
  isComplete: true,
  y: 0,
});

/** How a text is set; `size` in millimetres of the 80 mm ticket. */
export interface TextStyle {
  readonly part: Part;
  readonly font: Weight;
  readonly size: number;
  readonly color?: string;
  readonly lines: number;
  readonly least: number;
  readonly most?: number;
  readonly single?: number;
}

/** A line's height as a part of the font's size: enough for what stands above capitals and below letters. */
const LEADING = 1.3;
/** Below the last of some lines, so that they do not run into what follows. */
const LINES_END = 0.35;

/** What the fonts can print of a text; remembers that something is missing. */
export function say(pen: Pen, text: string): string {
  const shown = pen.printed.get(text) ?? printable(text, pen.fonts.regular);
  pen.printed.set(text, shown);
  pen.isComplete &&= shown.isComplete;
  return shown.text;
}

/** Writes a text in the middle, in as many lines as it takes; nothing for an empty one. */
export function write(pen: Pen, text: string | null, style: TextStyle): void {
  const font = pen.fonts[style.font];
  const shown = say(pen, text ?? '');
  if (shown === '') return;
  const { lines, size } = fitText(shown, font, { ...style, width: pen.room, size: style.size * pen.scale });
  const above = (LEADING - font.ascent - font.descent) / 2 + font.ascent;
  for (const line of lines) {
    const width = font.widthOf(line) * size;
    const [x, y] = [(pen.paper.width - width) / 2, pen.y + above * size];
    const { part, color = INK } = style;
    pen.runs.push({ kind: 'text', part, text: line, x, y, width, size, font: style.font, color });
    pen.y += LEADING * size;
  }
  if (lines.length > 1) pen.y += LINES_END * size;
  pen.reading.push(shown);
}

/** Leaves white; millimetres of the 80 mm ticket. */
export const skip = (pen: Pen, height: number): void => {
  pen.y += height * pen.scale;
};

/** A dashed line across, with white above and below. */
export function rule(pen: Pen): void {
  skip(pen, 3.3);
  const line = 0.26 * pen.scale;
  // An odd number of dashes and gaps: both ends are ink.
  const dash = pen.room / (2 * Math.round((pen.room / (0.9 * pen.scale) - 1) / 2) + 1);
  pen.runs.push({ kind: 'rule', x: (pen.paper.width - pen.room) / 2, y: pen.y, width: pen.room, line, dash });
  skip(pen, 3.3);
}
