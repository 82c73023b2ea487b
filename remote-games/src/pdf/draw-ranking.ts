import { FONT_FAMILY as FONT } from '@backglass/ticket';
import type { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { breakRows } from './break-rows.ts';
import type { ScoreSheet } from './score-sheet-model.ts';
import { BOTTOM, CONTENT, HAIRLINE, INK, MUTED, NEXT_TOP, PAGE, POINT, SIZE } from './sheet-measures.ts';

/** The widths of the outer columns in millimetres; the players' column has the rest. */
const WIDTH = { position: 26, score: 40 } as const;
const SIDE = 2;
/** Paddings above and below a row, in millimetres. A sheet uses the largest one that needs the fewest pages. */
const AIR = [2, 1.6, 1.3, 1] as const;
const HEAD_AIR = 2;
/** Moves texts down by millimetres, because the table centres the font's box, in which capitals stand high. */
const DROP = 0.4;
/** The table's line height, and the points by which a line may exceed its cell. */
const TABLE_LEADING = 1.15;
const LINE_SLACK = 1;
/** A reserve in millimetres for rounding errors in sums of heights. */
const ROOM_SLACK = 0.5;

const textHeight = (size: number, lines: number): number => lines * size * POINT * TABLE_LEADING;

type Rows = ScoreSheet['rows'];

/** Draws the ranking from `startY`, over several pages if needed, and keeps `below` millimetres free under it. Returns its end. */
export function drawRanking(doc: jsPDF, sheet: ScoreSheet, startY: number, below: number): number {
  const rows: Rows = sheet.rows.length > 0 ? sheet.rows : [['', sheet.noRows, '']];
  const { air, pages } = pagesOf(doc, rows, startY, below);
  let [from, endY] = [0, startY];
  pages.forEach((count, index) => {
    if (index > 0) doc.addPage();
    const top = index > 0 ? NEXT_TOP : startY;
    endY = drawTable(doc, { head: sheet.head, rows: rows.slice(from, from + count), top, air });
    from += count;
  });
  return endY;
}

function pagesOf(doc: jsPDF, rows: Rows, startY: number, below: number) {
  doc.setFont(FONT, 'normal').setFontSize(SIZE.body);
  const width = CONTENT - WIDTH.position - WIDTH.score - 2 * SIDE + LINE_SLACK * POINT;
  const lines = rows.map(([, player]) => (doc.splitTextToSize(player, width) as string[]).length);
  const roomFrom = (top: number) => BOTTOM - top - textHeight(SIZE.small, 1) - 2 * HEAD_AIR - ROOM_SLACK;
  const room = { first: roomFrom(startY), others: roomFrom(NEXT_TOP), below };
  const tried = AIR.map(air => {
    const heights = lines.map(count => textHeight(SIZE.body, count) + 2 * air);
    return { air, pages: breakRows(heights, room) };
  });
  return tried.reduce((best, next) => (next.pages.length < best.pages.length ? next : best));
}

interface TablePage {
  readonly head: ScoreSheet['head'];
  readonly rows: Rows;
  readonly top: number;
  readonly air: number;
}

function drawTable(doc: jsPDF, { head, rows, top, air }: TablePage): number {
  let endY = top;
  autoTable(doc, {
    startY: top,
    theme: 'plain',
    margin: { left: PAGE.margin, right: PAGE.margin, top: NEXT_TOP, bottom: PAGE.height - BOTTOM },
    head: [[...head]],
    body: rows.map(row => [...row]),
    styles: { font: FONT, fontSize: SIZE.body, textColor: INK },
    headStyles: { fontSize: SIZE.small, fontStyle: 'bold', textColor: MUTED },
    bodyStyles: { lineColor: HAIRLINE, lineWidth: { top: 0.2 } },
    columnStyles: {
      0: { cellWidth: WIDTH.position },
      2: { fontStyle: 'bold', cellWidth: WIDTH.score },
    },
    rowPageBreak: 'avoid',
    didParseCell: ({ column, cell, section }) => {
      const [above, drop] = section === 'head' ? [HEAD_AIR, 0] : [air, DROP];
      // The outer columns align with the sheet's margins.
      const [left, right] = [column.index === 0 ? 0 : SIDE, column.index === 2 ? 0 : SIDE];
      cell.styles.cellPadding = { top: above + drop, bottom: above - drop, left, right };
      if (column.index === 2) cell.styles.halign = 'right';
    },
    didDrawPage: ({ cursor }) => {
      endY = cursor?.y ?? endY;
    },
  });
  return endY;
}
