import type { Paper } from '@backglass/contract';
import type { Weight } from '../font/browser-text.ts';
import { printable, fitText } from './fit-text.ts';
import type { TicketFonts } from '../font/ticket-fonts.ts';
import type { TeamMark } from '../font/team-marks.ts';
import { INK, type AreasShape, type Part, type Point, type Shape } from './shape.ts';

/** All lengths are in millimetres. */
export interface PaperMeasures {
  readonly width: number;
  /** A roll has no height, because it is cut below the ticket. */
  readonly height: number | undefined;
  readonly margin: number;
  /** The head of a thermal printer is narrower than its roll. */
  readonly printable: number;
  /** The image is half as high as wide. */
  readonly image: { readonly top: number; readonly width: number };
  /** The largest scale of texts, relative to 80 mm paper. */
  readonly scale: number;
}

/** Change a line if your printer differs. */
export const PAPER_MEASURES: Readonly<Record<Paper, PaperMeasures>> = {
  '80mm': { width: 80, height: undefined, margin: 5, printable: 72, image: { top: 4, width: 70 }, scale: 1 },
  '58mm': {
    width: 58,
    height: undefined,
    margin: 5,
    printable: 48,
    image: { top: 4, width: 48 },
    scale: 0.85,
  },
  a6: { width: 105, height: 148, margin: 8, printable: 97, image: { top: 8, width: 72 }, scale: 1.2 },
  a4: { width: 210, height: 297, margin: 20, printable: 200, image: { top: 20, width: 170 }, scale: 2 },
};

/** A layout in progress. The next shape begins at `y`. */
export interface Pen {
  readonly fonts: TicketFonts;
  readonly paper: PaperMeasures;
  /** Width of the texts in millimetres. */
  readonly width: number;
  readonly scale: number;
  readonly shapes: Shape[];
  readonly reading: string[];
  /** Results of `printable`. Both fonts share this cache, because they cover the same characters. */
  readonly printed: Map<string, string>;
  y: number;
}

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

/** `size` is in millimetres on 80 mm paper. */
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

/** Line height as a fraction of the font size, with space for accents and descenders. */
const LEADING = 1.3;
/** Space below a text of several lines, as a fraction of the font size. */
const LINES_END = 0.35;

export function printableText(pen: Pen, text: string): string {
  const shown = pen.printed.get(text) ?? printable(text, pen.fonts.regular);
  pen.printed.set(text, shown);
  return shown;
}

/** The side of a mark, in font sizes. It is as high as a capital letter. */
const MARK_SIDE = 0.73;
/** A mark and the space after it, in font sizes. */
export const MARK_ADVANCE = 1.1;

/** A mark before a text of this `size`, whose baseline is at `base`. */
export const placedMark = (
  { color, areas }: TeamMark,
  x: number,
  base: number,
  size: number,
): AreasShape => ({
  kind: 'areas',
  color,
  areas: areas.map(area =>
    area.map(([right, down]): Point => [x + right * MARK_SIDE * size, base + down * MARK_SIDE * size]),
  ),
});

/** Writes centered lines. The `mark` is before the first one. */
export function write(pen: Pen, text: string | null, style: TextStyle, mark?: TeamMark | null): void {
  const font = pen.fonts[style.font];
  const shown = printableText(pen, text ?? '');
  if (shown === '') return;
  const full = style.size * pen.scale;
  const fit = { ...style, width: pen.width - (mark ? MARK_ADVANCE * full : 0), size: full };
  const { lines, size } = fitText(shown, font, fit);
  const above = (LEADING - font.ascent - font.descent) / 2 + font.ascent;
  for (const [index, line] of lines.entries()) {
    const width = font.widthOf(line) * size;
    const indent = mark && index === 0 ? MARK_ADVANCE * size : 0;
    const [x, y] = [(pen.paper.width - width + indent) / 2, pen.y + above * size];
    if (mark && index === 0) pen.shapes.push(placedMark(mark, x - indent, y, size));
    const { part, color = INK } = style;
    pen.shapes.push({ kind: 'text', part, text: line, x, y, width, size, font: style.font, color });
    pen.y += LEADING * size;
  }
  if (lines.length > 1) pen.y += LINES_END * size;
  pen.reading.push(shown);
}

/** `height` is in millimetres on 80 mm paper. */
export const skip = (pen: Pen, height: number): void => {
  pen.y += height * pen.scale;
};

export function rule(pen: Pen): void {
  skip(pen, 3.3);
  const { width, y } = pen;
  const line = 0.26 * pen.scale;
  // With an odd number of parts, the line starts and ends with a dash.
  const dash = width / (2 * Math.round((width / (0.9 * pen.scale) - 1) / 2) + 1);
  pen.shapes.push({ kind: 'rule', x: (pen.paper.width - width) / 2, y, width, line, dash });
  skip(pen, 3.3);
}
