import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { FONT_FAMILY as FONT, type TicketFonts } from '@backglass/ticket';
import { embedTicketFonts } from '@backglass/ticket/pdf';
import type { Fact, ScoreSheet } from './score-sheet-model.ts';

/** Measures of the sheet in millimetres, sizes of type in points. */
const PAGE = { width: 210, height: 297, margin: 18 } as const;
const CONTENT = PAGE.width - 2 * PAGE.margin;
/** The centre's image, 2:1, in the upper right corner. */
const IMAGE = { width: 32, height: 16 } as const;
const SIZE = { title: 20, body: 11, small: 9 } as const;
/** A line's height as a part of its type's size, and a point in millimetres. */
const LEADING = 1.25;
const POINT = 25.4 / 72;
const CELL = { top: 2, right: 2, bottom: 2, left: 2 } as const;
const INK = 20;
const MUTED = 95;
const HAIRLINE = 190;

const lineHeight = (size: number): number => size * POINT * LEADING;

export interface SheetLook {
  readonly fonts: TicketFonts;
  /** The centre's image as `ticketImage` makes it. */
  readonly image?: string | undefined;
}

/** Draws a score sheet: A4, upright, ink on white. Returns the PDF's bytes. */
export function drawScoreSheet(sheet: ScoreSheet, { fonts, image }: SheetLook): ArrayBuffer {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  doc.setProperties({ title: `${sheet.title}: ${sheet.game}`, author: sheet.center, creator: 'Backglass' });
  doc.setLanguage(sheet.language);
  embedTicketFonts(doc, fonts);
  if (image !== undefined) {
    const x = PAGE.width - PAGE.margin - IMAGE.width;
    doc.addImage(image, 'JPEG', x, PAGE.margin, IMAGE.width, IMAGE.height, 'center', 'FAST');
  }
  const beside = image === undefined ? CONTENT : CONTENT - IMAGE.width - 6;
  let y: number = PAGE.margin;
  y = write(doc, `${sheet.center}  |  ${sheet.title}`, { y, size: SIZE.small, grey: MUTED, width: beside });
  y = write(doc, sheet.game, { y: y + 2, size: SIZE.title, bold: true, width: beside });
  if (image !== undefined) y = Math.max(y, PAGE.margin + IMAGE.height);
  y = writeFacts(doc, sheet.facts, y + 3);
  y = drawRanking(doc, sheet, y + 4);
  y = roomFor(doc, y + 6, 2 * lineHeight(SIZE.body));
  y = writeFacts(doc, sheet.totals, y);
  if (sheet.note !== undefined) {
    y = roomFor(doc, y + 4, lineHeight(SIZE.small));
    write(doc, sheet.note, { y, size: SIZE.small, grey: MUTED });
  }
  numberPages(doc, sheet);
  return doc.output('arraybuffer');
}

interface Line {
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly grey?: number;
  readonly width?: number;
}

/** Writes a text over the sheet's width, breaking it where it must. Returns where the next line starts. */
function write(
  doc: jsPDF,
  text: string,
  { y, size, bold = false, grey = INK, width = CONTENT }: Line,
): number {
  doc
    .setFont(FONT, bold ? 'bold' : 'normal')
    .setFontSize(size)
    .setTextColor(grey);
  const lines: string[] = doc.splitTextToSize(text, width);
  doc.text(lines, PAGE.margin, y, { baseline: 'top', lineHeightFactor: LEADING });
  return y + lines.length * lineHeight(size);
}

/** Facts side by side, each value below its label. */
function writeFacts(doc: jsPDF, facts: readonly Fact[], y: number): number {
  const width = CONTENT / facts.length;
  const tops = facts.map(({ label, value }, index) => {
    const x = PAGE.margin + index * width;
    doc.setFont(FONT, 'normal').setFontSize(SIZE.small).setTextColor(MUTED);
    doc.text(label, x, y, { baseline: 'top' });
    doc.setFont(FONT, 'bold').setFontSize(SIZE.body).setTextColor(INK);
    const lines: string[] = doc.splitTextToSize(value, width - 4);
    const top = y + lineHeight(SIZE.small);
    doc.text(lines, x, top, { baseline: 'top', lineHeightFactor: LEADING });
    return top + lines.length * lineHeight(SIZE.body);
  });
  return Math.max(...tops);
}

function drawRanking(doc: jsPDF, sheet: ScoreSheet, startY: number): number {
  let endY = startY;
  autoTable(doc, {
    startY,
    theme: 'plain',
    margin: { left: PAGE.margin, right: PAGE.margin, top: PAGE.margin, bottom: PAGE.margin + 6 },
    head: [[...sheet.head]],
    body: sheet.rows.length > 0 ? sheet.rows.map(row => [...row]) : [['', sheet.noRows, '']],
    styles: { font: FONT, fontSize: SIZE.body, textColor: INK, cellPadding: CELL },
    headStyles: { fontSize: SIZE.small, fontStyle: 'bold', textColor: MUTED },
    bodyStyles: { lineColor: HAIRLINE, lineWidth: { top: 0.2 } },
    columnStyles: { 0: { cellWidth: 26 }, 2: { fontStyle: 'bold', cellWidth: 40 } },
    rowPageBreak: 'avoid',
    didParseCell: ({ column, cell }) => {
      // the outer columns end where the other text of the sheet does
      if (column.index === 0) cell.styles.cellPadding = { ...CELL, left: 0 };
      if (column.index === 2) {
        cell.styles.cellPadding = { ...CELL, right: 0 };
        cell.styles.halign = 'right';
      }
    },
    didDrawPage: ({ cursor }) => {
      endY = cursor?.y ?? endY;
    },
  });
  return endY;
}

/** Where something `height` high can start: here, or on top of a new page. */
function roomFor(doc: jsPDF, y: number, height: number): number {
  if (y + height <= PAGE.height - PAGE.margin - 6) return y;
  doc.addPage();
  return PAGE.margin;
}

function numberPages(doc: jsPDF, sheet: ScoreSheet): void {
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page).setFont(FONT, 'normal').setFontSize(SIZE.small).setTextColor(MUTED);
    doc.text(sheet.pageOf(page, pages), PAGE.width - PAGE.margin, PAGE.height - PAGE.margin, {
      align: 'right',
    });
  }
}
