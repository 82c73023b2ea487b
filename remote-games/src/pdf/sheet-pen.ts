import { linesOf, printable, type TicketFonts } from '@backglass/ticket';
import { drawText } from '@backglass/ticket/pdf';
import type { jsPDF } from 'jspdf';
import { INK, LEADING, lineHeight, MUTED, PAGE, MM_PER_POINT, FONT_SIZE } from './sheet-measures.ts';

export interface SheetPen {
  readonly doc: jsPDF;
  readonly fonts: TicketFonts;
}

interface TextStyle {
  readonly size: number;
  readonly font: keyof TicketFonts;
  readonly color: string;
}

export const SMALL: TextStyle = { size: FONT_SIZE.small, font: 'regular', color: MUTED };
export const HEAD: TextStyle = { ...SMALL, font: 'bold' };
export const BODY: TextStyle = { size: FONT_SIZE.body, font: 'regular', color: INK };
export const STRONG: TextStyle = { ...BODY, font: 'bold' };
export const TITLE: TextStyle = { ...STRONG, size: FONT_SIZE.title };

export const widthOf = ({ fonts }: SheetPen, text: string, { size, font }: TextStyle): number =>
  fonts[font].widthOf(text) * size * MM_PER_POINT;

/** Splits a text into lines of a maximum width in millimetres. */
export const linesIn = (
  { fonts }: SheetPen,
  text: string,
  { size, font }: TextStyle,
  width: number,
): readonly string[] => linesOf(printable(text, fonts[font]), fonts[font], width / (size * MM_PER_POINT));

/** From a line's top to its baseline, in font sizes. Capitals, 0.73 font sizes high, are then in the middle of the line. */
const BASE = (LEADING + 0.73) / 2;

interface Place {
  readonly x?: number;
  readonly right?: number;
  readonly y: number;
}

/** Writes lines from `y` down. Returns where the next line starts. */
export function writeLines(
  pen: SheetPen,
  lines: readonly string[],
  style: TextStyle,
  { x = PAGE.margin, right, y }: Place,
): number {
  const { size, font, color } = style;
  lines.forEach((text, index) => {
    const left = right === undefined ? x : right - widthOf(pen, text, style);
    const base = y + index * lineHeight(size) + BASE * size * MM_PER_POINT;
    drawText(pen.doc, { text, x: left, y: base, size: size * MM_PER_POINT, font, color }, pen.fonts);
  });
  return y + lines.length * lineHeight(size);
}
