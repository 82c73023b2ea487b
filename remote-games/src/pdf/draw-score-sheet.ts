import type { Language } from '@backglass/contract';
import { FONT_FAMILY as FONT, type TicketFonts } from '@backglass/ticket';
import { embedTicketFonts, type Picture } from '@backglass/ticket/pdf';
import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
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
/** Between a label and its value. */
const LABEL_GAP = 0.6;
const CELL = { top: 2, right: 2, bottom: 2, left: 2 } as const;
const INK = 20;
const MUTED = 95;
const HAIRLINE = 190;

const lineHeight = (size: number): number => size * POINT * LEADING;

export interface SheetsDocument {
  /** The document's name in a reader. */
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly fonts: TicketFonts;
  /** The centre's image. */
  readonly image?: Picture | undefined;
}

/** A PDF being drawn sheet by sheet. */
export interface SheetPages {
  readonly add: (sheet: ScoreSheet) => void;
  /** The file's bytes. */
  readonly end: () => ArrayBuffer;
}

/** Draws score sheets: A4, upright, ink on white, each from the top of a page of its own and with its own page numbers. */
export function beginSheets({ title, author, language, fonts, image }: SheetsDocument): SheetPages {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  doc.setProperties({ title, author, creator: 'Backglass' });
  doc.setLanguage(language);
  embedTicketFonts(doc, fonts);
  let isFirst = true;
  return {
    add: sheet => {
      if (!isFirst) doc.addPage();
      isFirst = false;
      drawSheet(doc, sheet, image);
    },
    end: () => doc.output('arraybuffer'),
  };
}

function drawSheet(doc: jsPDF, sheet: ScoreSheet, image: Picture | undefined): void {
  const first = doc.getNumberOfPages();
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
  if (sheet.note !== '') {
    y = roomFor(doc, y + 4, lineHeight(SIZE.small));
    write(doc, sheet.note, { y, size: SIZE.small, grey: MUTED });
  }
  numberPages(doc, first, sheet.pageOf);
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
    const top = y + lineHeight(SIZE.small) + LABEL_GAP;
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

/** Numbers the pages from `first` on; the last one stays the current one. */
function numberPages(doc: jsPDF, first: number, pageOf: string): void {
  const pages = doc.getNumberOfPages() - first + 1;
  for (let page = 1; page <= pages; page += 1) {
    doc
      .setPage(first + page - 1)
      .setFont(FONT, 'normal')
      .setFontSize(SIZE.small)
      .setTextColor(MUTED);
    const text = pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
    doc.text(text, PAGE.width - PAGE.margin, PAGE.height - PAGE.margin, { align: 'right' });
  }
}
