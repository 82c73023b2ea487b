import { FONT_FAMILY as FONT } from '@backglass/ticket';
import type { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { breakRows } from './break-rows.ts';
import type { ScoreSheet } from './score-sheet-model.ts';
import { BOTTOM, CONTENT, HAIRLINE, INK, MUTED, NEXT_TOP, PAGE, POINT, SIZE } from './sheet-measures.ts';

/** The widths of the outer columns, in millimetres. The players' column has the rest. */
const WIDTH = { position: 26, score: 40 } as const;
/** The padding left and right of a cell, in millimetres. */
const SIDE = 2;
/** Paddings above and below a row, in millimetres. A sheet uses the largest one that still needs the fewest pages. */
const PADDINGS = [2, 1.6, 1.3, 1] as const;
const HEAD_PADDING = 2;
/** Moves texts down, in millimetres. The table centres the font's box, in which capitals are above the middle. */
const TEXT_SHIFT = 0.4;
/** The line height of autoTable, and by how many points it lets a line exceed its cell. */
const TABLE_LEADING = 1.15;
const LINE_SLACK = 1;
/** Reserved for rounding errors in sums of heights, in millimetres. */
const SLACK = 0.5;

const textHeight = (size: number, lines: number): number => lines * size * POINT * TABLE_LEADING;

type Rows = ScoreSheet['rows'];

/** Draws the ranking from `startY`, on several pages if needed. Keeps `below` millimetres free under it. Returns its lower end. */
export function drawRanking(doc: jsPDF, sheet: ScoreSheet, startY: number, below: number): number {
  const rows: Rows = sheet.rows.length > 0 ? sheet.rows : [['', sheet.noRows, '']];
  const { padding, pages } = pagesOf(doc, rows, startY, below);
  let [from, endY] = [0, startY];
  pages.forEach((count, index) => {
    if (index > 0) doc.addPage();
    const top = index > 0 ? NEXT_TOP : startY;
    endY = drawTable(doc, { head: sheet.head, rows: rows.slice(from, from + count), top, padding });
    from += count;
  });
  return endY;
}

function pagesOf(doc: jsPDF, rows: Rows, startY: number, below: number) {
  doc.setFont(FONT, 'normal').setFontSize(SIZE.body);
  const width = CONTENT - WIDTH.position - WIDTH.score - 2 * SIDE + LINE_SLACK * POINT;
  const lines = rows.map(([, player]) => (doc.splitTextToSize(player, width) as string[]).length);
  const spaceFrom = (top: number) => BOTTOM - top - textHeight(SIZE.small, 1) - 2 * HEAD_PADDING - SLACK;
  const space = { first: spaceFrom(startY), others: spaceFrom(NEXT_TOP), below };
  const tried = PADDINGS.map(padding => {
    const heights = lines.map(count => textHeight(SIZE.body, count) + 2 * padding);
    return { padding, pages: breakRows(heights, space) };
  });
  return tried.reduce((best, next) => (next.pages.length < best.pages.length ? next : best));
}

interface TablePage {
  readonly head: ScoreSheet['head'];
  readonly rows: Rows;
  readonly top: number;
  readonly padding: number;
}

function drawTable(doc: jsPDF, { head, rows, top, padding }: TablePage): number {
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
      const [above, shift] = section === 'head' ? [HEAD_PADDING, 0] : [padding, TEXT_SHIFT];
      // The outer columns align with the sheet's margins.
      const [left, right] = [column.index === 0 ? 0 : SIDE, column.index === 2 ? 0 : SIDE];
      cell.styles.cellPadding = { top: above + shift, bottom: above - shift, left, right };
      if (column.index === 2) cell.styles.halign = 'right';
    },
    didDrawPage: ({ cursor }) => {
      endY = cursor?.y ?? endY;
    },
  });
  return endY;
}
