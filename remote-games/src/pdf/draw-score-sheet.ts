import { newDocument, type PdfOptions, type PdfPages } from '@backglass/ticket/pdf';
import { drawRanking } from './draw-ranking.ts';
import { labelPages } from './label-pages.ts';
import type { Fact, ScoreSheet } from './score-sheet-model.ts';
import { BOTTOM, CONTENT_WIDTH, lineHeight, LATER_PAGE_TOP, PAGE, FONT_SIZE } from './sheet-measures.ts';
import { linesIn, SMALL, STRONG, TITLE, writeLines, type SheetPen } from './sheet-pen.ts';

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
