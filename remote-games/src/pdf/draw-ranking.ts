import { breakRows } from './break-rows.ts';
import type { ScoreSheet } from './score-sheet-model.ts';
import {
  BOTTOM,
  CONTENT_WIDTH,
  HAIRLINE,
  lineHeight,
  LATER_PAGE_TOP,
  PAGE,
  FONT_SIZE,
} from './sheet-measures.ts';
import { BODY, HEAD, linesIn, STRONG, writeLines, type SheetPen } from './sheet-pen.ts';

/** In millimetres. The column of players takes the rest. */
const WIDTH = { position: 26, score: 40 } as const;
/** The padding left and right of a name, in millimetres. */
const SIDE = 2;
/** Paddings above and below a row, in millimetres. The largest one that gives the fewest pages is used. */
const PADDINGS = [1.8, 1.4, 1.1, 0.8] as const;
const HEAD_PADDING = 2;
/** The width of the line above a row, in millimetres. */
const LINE = 0.2;

/** The bar beside the name of a winner, in millimetres. */
const MARK_WIDTH = 1;
const MARK_GAP = 3;
const MARK = '#111111';

const HEAD_HEIGHT = lineHeight(FONT_SIZE.small) + 2 * HEAD_PADDING;
const RIGHT = PAGE.width - PAGE.margin;
const NAME = {
  x: PAGE.margin + WIDTH.position + SIDE,
  width: CONTENT_WIDTH - WIDTH.position - WIDTH.score - 2 * SIDE,
};

interface Row {
  readonly position: string;
  readonly name: readonly string[];
  readonly score: string;
  readonly isWinner: boolean;
}

/** Draws the ranking from `startY`, on several pages if needed. Leaves `below` millimetres free. Returns its lower end. */
export function drawRanking(pen: SheetPen, sheet: ScoreSheet, startY: number, below: number): number {
  const texts = sheet.rows.length > 0 ? sheet.rows : [['', sheet.noRows, ''] as const];
  const rows = texts.map(([position, name, score], index) => {
    const isWinner = index < sheet.winners;
    return { position, name: linesIn(pen, name, isWinner ? STRONG : BODY, NAME.width), score, isWinner };
  });
  const { padding, pages } = pagesOf(rows, startY, below);
  let [from, y] = [0, startY];
  pages.forEach((count, index) => {
    if (index > 0) {
      pen.doc.addPage();
      y = LATER_PAGE_TOP;
    }
    y = drawHead(pen, sheet.head, y);
    for (const row of rows.slice(from, from + count)) y = drawRow(pen, row, y, padding);
    from += count;
  });
  return y;
}

const heightOf = ({ name }: Row, padding: number): number =>
  Math.max(1, name.length) * lineHeight(FONT_SIZE.body) + 2 * padding;

function pagesOf(rows: readonly Row[], startY: number, below: number) {
  const spaceFrom = (top: number) => BOTTOM - top - HEAD_HEIGHT;
  const space = { first: spaceFrom(startY), others: spaceFrom(LATER_PAGE_TOP), below };
  const tried = PADDINGS.map(padding => {
    const heights = rows.map(row => heightOf(row, padding));
    return { padding, pages: breakRows(heights, space) };
  });
  return tried.reduce((best, next) => (next.pages.length < best.pages.length ? next : best));
}

function drawHead(pen: SheetPen, [position, player, score]: ScoreSheet['head'], top: number): number {
  const y = top + HEAD_PADDING;
  writeLines(pen, [position], HEAD, { y });
  writeLines(pen, [player], HEAD, { x: NAME.x, y });
  writeLines(pen, [score], HEAD, { right: RIGHT, y });
  return top + HEAD_HEIGHT;
}

function drawRow(pen: SheetPen, row: Row, top: number, padding: number): number {
  pen.doc.setDrawColor(HAIRLINE).setLineWidth(LINE).line(PAGE.margin, top, RIGHT, top);
  const y = top + padding;
  const letters = row.isWinner ? STRONG : BODY;
  if (row.isWinner)
    pen.doc.setFillColor(MARK).rect(NAME.x - MARK_GAP, top, MARK_WIDTH, heightOf(row, padding), 'F');
  writeLines(pen, [row.position], letters, { y });
  writeLines(pen, row.name, letters, { x: NAME.x, y });
  writeLines(pen, [row.score], STRONG, { right: RIGHT, y });
  return top + heightOf(row, padding);
}
