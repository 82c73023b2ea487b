import type { Weight } from '../font/font-family.ts';
import { printable } from '../font/printable.ts';
import type { TicketFonts } from '../font/ticket-fonts.ts';
import type { PaperMeasures } from '../paper.ts';
import { fitText } from './fit-text.ts';
import { INK, type Part, type Shape } from './shape.ts';

/** The state of a layout in progress: its shapes so far, and the position `y` of the next shape. */
export interface Pen {
  readonly fonts: TicketFonts;
  readonly paper: PaperMeasures;
  /** The width for texts in millimetres, and the scale relative to 80 mm paper. */
  readonly width: number;
  readonly scale: number;
  readonly shapes: Shape[];
  /** The texts in order, for screen readers. */
  readonly reading: string[];
  /** Caches the results of `printable`. One cache is enough, because both fonts have the same characters. */
  readonly printed: Map<string, string>;
  y: number;
}

/** A pen at the top of a paper. `printed` may be the cache of an earlier attempt. */
export const newPen = (
  fonts: TicketFonts,
  paper: PaperMeasures,
  scale: number,
  printed: Pen['printed'],
): Pen => ({
  fonts,
  paper,
  width: paper.width - 2 * paper.margin,
  scale,
  shapes: [],
  reading: [],
  printed,
  y: 0,
});

/** A text's style; `size` in millimetres on 80 mm paper. */
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

/** The line height as a fraction of the font size: enough for accents and descenders. */
const LEADING = 1.3;
/** The space below a text of several lines, as a fraction of the font size. */
const LINES_END = 0.35;

export function printableText(pen: Pen, text: string): string {
  const shown = pen.printed.get(text) ?? printable(text, pen.fonts.regular);
  pen.printed.set(text, shown);
  return shown;
}

/** Adds a centred text in as many lines as it needs. */
export function write(pen: Pen, text: string | null, style: TextStyle): void {
  const font = pen.fonts[style.font];
  const shown = printableText(pen, text ?? '');
  if (shown === '') return;
  const { lines, size } = fitText(shown, font, { ...style, width: pen.width, size: style.size * pen.scale });
  const above = (LEADING - font.ascent - font.descent) / 2 + font.ascent;
  for (const line of lines) {
    const width = font.widthOf(line) * size;
    const [x, y] = [(pen.paper.width - width) / 2, pen.y + above * size];
    const { part, color = INK } = style;
    pen.shapes.push({ kind: 'text', part, text: line, x, y, width, size, font: style.font, color });
    pen.y += LEADING * size;
  }
  if (lines.length > 1) pen.y += LINES_END * size;
  pen.reading.push(shown);
}

/** Adds white space. `height` is in millimetres on 80 mm paper. */
export const skip = (pen: Pen, height: number): void => {
  pen.y += height * pen.scale;
};

/** Adds a dashed line across the paper, with white space above and below. */
export function rule(pen: Pen): void {
  skip(pen, 3.3);
  const { width, y } = pen;
  const line = 0.26 * pen.scale;
  // An odd number of dashes and gaps, so that the line starts and ends with a dash.
  const dash = width / (2 * Math.round((width / (0.9 * pen.scale) - 1) / 2) + 1);
  pen.shapes.push({ kind: 'rule', x: (pen.paper.width - width) / 2, y, width, line, dash });
  skip(pen, 3.3);
}
