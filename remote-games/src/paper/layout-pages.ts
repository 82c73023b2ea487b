import type { TeamColor } from '@backglass/contract';
import {
  layoutTicket,
  MARK_ADVANCE,
  placedMark,
  linesOf,
  printable,
  type PageLayout,
  type TicketData,
  type TicketFonts,
  type TicketOptions,
} from '@backglass/ticket';
import type { Fact, Name, ScoreSheet, SheetTable } from './score-sheet.ts';

/** A score sheet starts on a new page. A ticket is one page. */
export type SheetOrTicket =
  | { readonly type: 'sheet'; readonly sheet: ScoreSheet }
  | {
      readonly type: 'ticket';
      readonly ticket: TicketData;
      readonly options: Omit<TicketOptions, 'hasImage'>;
    };

/** The pages of a score sheet or of a ticket, which are the same in a PDF and in the print dialog. */
export const layoutPages = (
  item: SheetOrTicket,
  fonts: TicketFonts,
  hasImage: boolean,
): readonly PageLayout[] =>
  item.type === 'sheet'
    ? layoutScoreSheet(item.sheet, fonts, hasImage)
    : [layoutTicket(item.ticket, { ...item.options, hasImage }, fonts)];

// All lengths are in millimetres.
const PAGE = { width: 210, height: 297, margin: 18 } as const;
const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin - 6;
const LATER_PAGE_TOP = PAGE.margin + 6;

const IMAGE = { width: 32, height: 16 } as const;
const LABEL_GAP = 0.6;
const TOTALS_GAP = 6;

const TABLE_GAP = 6;

/** The column of names takes the rest. */
const WIDTH = { position: 26, beside: 54, score: 40 } as const;
/** The padding left and right of a name. */
const SIDE = 2;
const NAME_X = PAGE.margin + WIDTH.position + SIDE;
const BESIDE = { x: RIGHT - WIDTH.score - WIDTH.beside + SIDE, width: WIDTH.beside - 2 * SIDE } as const;
/** Paddings above and below a row. The largest one that gives the fewest pages is used. */
const PADDINGS = [1.8, 1.4, 1.1, 0.8] as const;
const HEAD_PADDING = 2;
const HAIRLINE = { height: 0.2, color: '#bebebe' } as const;
/** The bar beside the name of a winner. */
const MARK = { width: 1, gap: 3, color: '#111111' } as const;

interface TextStyle {
  readonly size: number;
  readonly font: 'regular' | 'bold';
  readonly color: string;
}

const POINT = 25.4 / 72;
const SMALL: TextStyle = { size: 9 * POINT, font: 'regular', color: '#5f5f5f' };
const HEAD: TextStyle = { ...SMALL, font: 'bold' };
const BODY: TextStyle = { size: 11 * POINT, font: 'regular', color: '#141414' };
const STRONG: TextStyle = { ...BODY, font: 'bold' };
const TITLE: TextStyle = { ...STRONG, size: 20 * POINT };

const LEADING = 1.25;
const lineHeight = ({ size }: TextStyle): number => size * LEADING;

type Shape = PageLayout['shapes'][number];

/** A layout in progress. New shapes are added to the last page. */
interface Pen {
  readonly fonts: TicketFonts;
  readonly pages: Shape[][];
}

/** Lays a score sheet out on A4 pages, with page numbers of its own. */
function layoutScoreSheet(sheet: ScoreSheet, fonts: TicketFonts, hasImage: boolean): readonly PageLayout[] {
  const pen: Pen = { fonts, pages: [[]] };
  if (hasImage) draw(pen, { kind: 'image', x: RIGHT - IMAGE.width, y: PAGE.margin, ...IMAGE });
  const beside = hasImage ? CONTENT_WIDTH - IMAGE.width - 6 : CONTENT_WIDTH;
  const top = linesIn(fonts, `${sheet.center}  |  ${sheet.title}`, SMALL, beside);
  let y = writeLines(pen, top, SMALL, { y: PAGE.margin });
  y = writeLines(pen, linesIn(fonts, sheet.game, TITLE, beside), TITLE, { y: y + 2 });
  if (hasImage) y = Math.max(y, PAGE.margin + IMAGE.height);
  y = writeFacts(pen, sheet.facts, y + 3);
  const totalsHeight = factsHeight(fonts, sheet.totals);
  y += 4;
  const ranking = rowsOf(pen, sheet.ranking, sheet.noRows);
  if (sheet.teams.rows.length > 0) {
    // The head of the ranking is on the same page as its first rows.
    const start = HEAD_HEIGHT + heightOfRows(ranking.slice(0, MIN_ROWS_ABOVE_TOTALS), PADDINGS[0]);
    y = writeTable(pen, sheet.teams.head, rowsOf(pen, sheet.teams), y, TABLE_GAP + start) + TABLE_GAP;
    if (y + start > BOTTOM) y = beginPage(pen);
  }
  y = writeTable(pen, sheet.ranking.head, ranking, y, TOTALS_GAP + totalsHeight) + TOTALS_GAP;
  if (y + totalsHeight > BOTTOM) y = beginPage(pen);
  writeFacts(pen, sheet.totals, y);
  return pen.pages.map((shapes, index) => {
    labelPage({ fonts, pages: [shapes] }, sheet, index + 1, pen.pages.length);
    const reading = shapes.flatMap(shape => (shape.kind === 'text' ? shape.text : []));
    return { width: PAGE.width, height: PAGE.height, shapes, reading };
  });
}

const draw = ({ pages }: Pen, shape: Shape): void => void pages.at(-1)?.push(shape);

function beginPage({ pages }: Pen): number {
  pages.push([]);
  return LATER_PAGE_TOP;
}

const widthOf = (fonts: TicketFonts, text: string, { size, font }: TextStyle): number =>
  fonts[font].widthOf(text) * size;

const linesIn = (
  fonts: TicketFonts,
  text: string,
  { size, font }: TextStyle,
  width: number,
): readonly string[] => linesOf(printable(text, fonts[font]), fonts[font], width / size);

/** From a line's top to its baseline, in font sizes. Capitals, 0.73 font sizes high, are then in the middle of the line. */
const BASE = (LEADING + 0.73) / 2;

interface Place {
  readonly x?: number;
  readonly right?: number;
  readonly y: number;
}

/** Writes lines from `y` down. Returns where the next line starts. */
function writeLines(
  pen: Pen,
  lines: readonly string[],
  style: TextStyle,
  { x = PAGE.margin, right, y }: Place,
): number {
  lines.forEach((text, index) => {
    const width = widthOf(pen.fonts, text, style);
    const left = right === undefined ? x : right - width;
    const base = y + index * lineHeight(style) + BASE * style.size;
    draw(pen, { kind: 'text', text, x: left, y: base, width, ...style });
  });
  return y + lines.length * lineHeight(style);
}

function fill(pen: Pen, color: string, x: number, y: number, width: number, height: number): void {
  const [right, bottom] = [x + width, y + height];
  draw(pen, {
    kind: 'areas',
    color,
    areas: [
      [
        [x, y],
        [right, y],
        [right, bottom],
        [x, bottom],
      ],
    ],
  });
}

const valuesOf = (fonts: TicketFonts, facts: readonly Fact[]) =>
  facts.map(({ value }) => linesIn(fonts, value, STRONG, CONTENT_WIDTH / facts.length - 4));

const factsHeight = (fonts: TicketFonts, facts: readonly Fact[]): number =>
  lineHeight(SMALL) +
  LABEL_GAP +
  Math.max(...valuesOf(fonts, facts).map(({ length }) => length)) * lineHeight(STRONG);

function writeFacts(pen: Pen, facts: readonly Fact[], y: number): number {
  const values = valuesOf(pen.fonts, facts);
  facts.forEach(({ label }, index) => {
    const x = PAGE.margin + (index * CONTENT_WIDTH) / facts.length;
    const below = writeLines(pen, [label], SMALL, { x, y });
    writeLines(pen, values[index] ?? [], STRONG, { x, y: below + LABEL_GAP });
  });
  return y + factsHeight(pen.fonts, facts);
}

interface Cell {
  readonly lines: readonly string[];
  readonly x: number;
  /** `null` keeps the space of a mark free. */
  readonly color: TeamColor | null | undefined;
}

interface Row {
  readonly position: string;
  readonly name: Cell;
  readonly beside: Cell | undefined;
  readonly score: string;
  readonly isWinner: boolean;
}

const HEAD_HEIGHT = lineHeight(HEAD) + 2 * HEAD_PADDING;
const MIN_ROWS_ABOVE_TOTALS = 3;

const heightOf = ({ name, beside }: Row, padding: number): number =>
  Math.max(1, name.lines.length, beside?.lines.length ?? 0) * lineHeight(BODY) + 2 * padding;

const heightOfRows = (rows: readonly Row[], padding: number): number =>
  rows.reduce((sum, row) => sum + heightOf(row, padding), 0);

function cellOf({ fonts }: Pen, { name, color }: Name, style: TextStyle, x: number, width: number): Cell {
  const indent = color === undefined ? 0 : MARK_ADVANCE * style.size;
  return { lines: linesIn(fonts, name, style, width - indent), x: x + indent, color };
}

/** Without rows, the table has one row with the text `noRows`. */
function rowsOf(pen: Pen, { head, rows, winners }: SheetTable, noRows = ''): Row[] {
  const hasBeside = head[3] !== undefined;
  const nameWidth = CONTENT_WIDTH - WIDTH.position - WIDTH.score - 2 * SIDE - (hasBeside ? WIDTH.beside : 0);
  const shown: SheetTable['rows'] = rows.length > 0 ? rows : [['', { name: noRows }, '', undefined]];
  return shown.map(([position, name, score, beside], index) => {
    const isWinner = index < winners;
    const style = isWinner ? STRONG : BODY;
    return {
      position,
      name: cellOf(pen, name, style, NAME_X, nameWidth),
      beside: beside && cellOf(pen, beside, style, BESIDE.x, BESIDE.width),
      score,
      isWinner,
    };
  });
}

/** Writes a table from `top`, on several pages if needed. Leaves `below` free. Returns its lower end. */
function writeTable(
  pen: Pen,
  head: SheetTable['head'],
  rows: readonly Row[],
  top: number,
  below: number,
): number {
  const spaceFrom = (y: number) => BOTTOM - y - HEAD_HEIGHT;
  const space = { first: spaceFrom(top), others: spaceFrom(LATER_PAGE_TOP), below };
  const tried = PADDINGS.map(padding => {
    const heights = rows.map(row => heightOf(row, padding));
    return { padding, pages: breakRows(heights, space) };
  });
  const { padding, pages } = tried.reduce((best, next) =>
    next.pages.length < best.pages.length ? next : best,
  );
  let [from, y] = [0, top];
  pages.forEach((count, index) => {
    if (index > 0) y = beginPage(pen);
    y = writeHead(pen, head, y);
    for (const row of rows.slice(from, from + count)) y = writeRow(pen, row, y, padding);
    from += count;
  });
  return y;
}

function writeHead(pen: Pen, [position, name, score, beside]: SheetTable['head'], top: number): number {
  const y = top + HEAD_PADDING;
  writeLines(pen, [position], HEAD, { y });
  writeLines(pen, [name], HEAD, { x: NAME_X, y });
  if (beside !== undefined) writeLines(pen, [beside], HEAD, { x: BESIDE.x, y });
  writeLines(pen, [score], HEAD, { right: RIGHT, y });
  return top + HEAD_HEIGHT;
}

function writeRow(pen: Pen, row: Row, top: number, padding: number): number {
  const height = heightOf(row, padding);
  fill(pen, HAIRLINE.color, PAGE.margin, top - HAIRLINE.height / 2, CONTENT_WIDTH, HAIRLINE.height);
  if (row.isWinner) fill(pen, MARK.color, NAME_X - MARK.gap, top, MARK.width, height);
  const y = top + padding;
  const style = row.isWinner ? STRONG : BODY;
  writeLines(pen, [row.position], style, { y });
  for (const cell of [row.name, row.beside]) if (cell) writeCell(pen, cell, style, y);
  writeLines(pen, [row.score], STRONG, { right: RIGHT, y });
  return top + height;
}

function writeCell(pen: Pen, { lines, x, color }: Cell, style: TextStyle, y: number): void {
  const left = x - MARK_ADVANCE * style.size;
  if (color) draw(pen, placedMark(pen.fonts.teamMarks[color], left, y + BASE * style.size, style.size));
  writeLines(pen, lines, style, { x, y });
}

/** Adds the page number, and to a later page the game and the centre. */
function labelPage(pen: Pen, { game, center, pageOf }: ScoreSheet, page: number, pages: number): void {
  if (page > 1) writeLines(pen, [labelOf(pen.fonts, game, center)], SMALL, { y: PAGE.margin });
  const text = pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
  writeLines(pen, [text], SMALL, { right: RIGHT, y: PAGE.height - PAGE.margin - lineHeight(SMALL) });
}

const SEPARATOR = '  |  ';
const ELLIPSIS = '…';

/** The game and the centre in one line. The game's name is cut first, because page one shows it in full. */
function labelOf(fonts: TicketFonts, ...names: readonly [game: string, center: string]): string {
  const [game, center] = names.map(name => printable(name, fonts[SMALL.font])) as [string, string];
  const width = CONTENT_WIDTH - widthOf(fonts, SEPARATOR, SMALL);
  const start = cut(fonts, game, Math.max(width / 2, width - widthOf(fonts, center, SMALL))) + SEPARATOR;
  return start + cut(fonts, center, CONTENT_WIDTH - widthOf(fonts, start, SMALL));
}

function cut(fonts: TicketFonts, text: string, width: number): string {
  if (widthOf(fonts, text, SMALL) <= width) return text;
  const [line = ''] = linesIn(fonts, text, SMALL, width - widthOf(fonts, ELLIPSIS, SMALL));
  return line.trimEnd() + ELLIPSIS;
}

interface Space {
  readonly first: number;
  readonly others: number;
  readonly below: number;
}

/**
 * The number of rows on each page. Heights are in millimetres. At least three rows are above the totals on the last page. Three rows and
 * the totals must fit on one page.
 */
export function breakRows(heights: readonly number[], { first, others, below }: Space): readonly number[] {
  const full: number[] = [];
  let [rows, left] = [0, first];
  for (const height of heights) {
    if (height > left && rows > 0) {
      full.push(rows);
      [rows, left] = [0, others];
    }
    rows += 1;
    left -= height;
  }
  if (below > left) {
    full.push(rows);
    rows = 0;
  }
  const before = full.pop();
  if (before === undefined) return [rows];
  const moved = Math.max(0, Math.min(MIN_ROWS_ABOVE_TOTALS - rows, before - 1));
  // If the previous page has only one row, no row can move to the last page.
  return rows + moved === 0 ? [...full, before] : [...full, before - moved, rows + moved];
}
