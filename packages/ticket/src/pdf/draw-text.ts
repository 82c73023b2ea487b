import type { jsPDF } from 'jspdf';
import { browserText } from '../font/browser-text.ts';
import { FONT_FAMILY } from '../font/font-family.ts';
import type { TicketFonts } from '../font/ticket-fonts.ts';
import type { TextShape } from '../layout/shape.ts';
import { addPicture } from './add-picture.ts';

/** Points in a millimetre. */
const POINTS = 72 / 25.4;

type Line = Pick<TextShape, 'text' | 'x' | 'y' | 'size' | 'font' | 'color'>;

/** Draws a line of text on the current page, as a picture if the font lacks a character. */
export function drawText(doc: jsPDF, { text, x, y, size, font, color }: Line, fonts: TicketFonts): void {
  if (fonts[font].covers(text)) {
    doc.setFont(FONT_FAMILY, font === 'bold' ? 'bold' : 'normal');
    doc.setFontSize(size * POINTS).setTextColor(color);
    doc.text(text, x, y);
    return;
  }
  addPicture(doc, {
    ...browserText(text, font, size, color),
    x,
    y,
    name: [text, font, size, color].join(),
  });
}
