import { linesOf, printable, type TicketFonts } from '@backglass/ticket';
import { drawText, newDocument, type PdfOptions, type PdfPages } from '@backglass/ticket/pdf';
import type { jsPDF } from 'jspdf';
import { breakRows } from './break-rows.ts';
import {
  BOTTOM,
  CONTENT_WIDTH,
  FONT_SIZE,
  HAIRLINE,
  INK,
  LATER_PAGE_TOP,
  LEADING,
  lineHeight,
  MM_PER_POINT,
  MUTED,
  PAGE,
  type Fact,
  type ScoreSheet,
} from './score-sheet.ts';

// All measures are in millimetres.
const IMAGE = { width: 32, height: 16 } as const;
const LABEL_GAP = 0.6;
const TOTALS_GAP = 6;

/** Starts a PDF of score sheets, A4 portrait. Each sheet starts on a new page and has its own page numbers. */
export function beginSheets(options: PdfOptions): PdfPages<ScoreSheet> {
  const doc = newDocument(options, { format: 'a4' });
  let isFirst = true;
  return {
    add: sheet => {
      if (!isFirst) doc.addPage();
      isFirst = false;
      drawSheet({ doc, fonts: options.fonts }, sheet, options.image);
    },
    end: () => doc.output('arraybuffer'),
  };
}

function drawSheet(pen: SheetPen, sheet: ScoreSheet, image: PdfOptions['image']): void {
  const { doc } = pen;
  const first = doc.getNumberOfPages();
  if (image !== undefined) {
    const x = PAGE.width - PAGE.margin - IMAGE.width;
    doc.addImage(image, 'JPEG', x, PAGE.margin, IMAGE.width, IMAGE.height, 'center', 'FAST');
  }
  const beside = image === undefined ? CONTENT_WIDTH : CONTENT_WIDTH - IMAGE.width - 6;
  const top = linesIn(pen, `${sheet.center}  |  ${sheet.title}`, SMALL, beside);
  let y = writeLines(pen, top, SMALL, { y: PAGE.margin });
  y = writeLines(pen, linesIn(pen, sheet.game, TITLE, beside), TITLE, { y: y + 2 });
  if (image !== undefined) y = Math.max(y, PAGE.margin + IMAGE.height);
  y = writeFacts(pen, sheet.facts, y + 3);
  const totalsHeight = factsHeight(pen, sheet.totals);
  y = drawRanking(pen, sheet, y + 4, TOTALS_GAP + totalsHeight);
  writeFacts(pen, sheet.totals, roomFor(pen, y + TOTALS_GAP, totalsHeight));
  labelPages(pen, sheet, first);
}

const valuesOf = (pen: SheetPen, facts: readonly Fact[]) =>
  facts.map(({ value }) => linesIn(pen, value, STRONG, CONTENT_WIDTH / facts.length - 4));

const factsHeight = (pen: SheetPen, facts: readonly Fact[]): number =>
  lineHeight(FONT_SIZE.small) +
  LABEL_GAP +
  Math.max(...valuesOf(pen, facts).map(({ length }) => length)) * lineHeight(FONT_SIZE.body);

function writeFacts(pen: SheetPen, facts: readonly Fact[], y: number): number {
  const values = valuesOf(pen, facts);
  facts.forEach(({ label }, index) => {
    const x = PAGE.margin + (index * CONTENT_WIDTH) / facts.length;
    const below = writeLines(pen, [label], SMALL, { x, y });
    writeLines(pen, values[index] ?? [], STRONG, { x, y: below + LABEL_GAP });
  });
  return y + factsHeight(pen, facts);
}

/** Adds a page if content of this `height` does not fit at `y`. Returns where the content starts. */
function roomFor(pen: SheetPen, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  pen.doc.addPage();
  return LATER_PAGE_TOP;
}

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

/** Adds page numbers to a sheet that starts on page `first` of the document. Adds game and centre to its later pages. */
export function labelPages(pen: SheetPen, { game, center, pageOf }: ScoreSheet, first: number): void {
  const pages = pen.doc.getNumberOfPages() - first + 1;
  for (let page = 1; page <= pages; page += 1) {
    pen.doc.setPage(first + page - 1);
    if (page > 1) writeLines(pen, [labelOf(pen, game, center)], SMALL, { y: PAGE.margin });
    const text = pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
    const y = PAGE.height - PAGE.margin - lineHeight(FONT_SIZE.small);
    writeLines(pen, [text], SMALL, { right: PAGE.width - PAGE.margin, y });
  }
}

const SEPARATOR = '  |  ';
const ELLIPSIS = '…';

/** The game and the centre in one line. The game's name is cut first, because page one shows it in full. */
function labelOf(pen: SheetPen, ...names: readonly [game: string, center: string]): string {
  const [game, center] = names.map(name => printable(name, pen.fonts[SMALL.font])) as [string, string];
  const width = CONTENT_WIDTH - widthOf(pen, SEPARATOR, SMALL);
  const start = cut(pen, game, Math.max(width / 2, width - widthOf(pen, center, SMALL))) + SEPARATOR;
  return start + cut(pen, center, CONTENT_WIDTH - widthOf(pen, start, SMALL));
}

function cut(pen: SheetPen, text: string, width: number): string {
  if (widthOf(pen, text, SMALL) <= width) return text;
  const [line = ''] = linesIn(pen, text, SMALL, width - widthOf(pen, ELLIPSIS, SMALL));
  return line.trimEnd() + ELLIPSIS;
}

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
