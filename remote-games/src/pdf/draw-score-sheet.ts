import { FONT_FAMILY as FONT } from '@backglass/ticket';
import { newDocument, type PdfOptions, type PdfPages } from '@backglass/ticket/pdf';
import type { jsPDF } from 'jspdf';
import { drawRanking } from './draw-ranking.ts';
import { labelPages } from './label-pages.ts';
import type { Fact, ScoreSheet } from './score-sheet-model.ts';
import { BOTTOM, CONTENT, INK, LEADING, lineHeight, MUTED, NEXT_TOP, PAGE, SIZE } from './sheet-measures.ts';

// All measures are in millimetres.
/** The centre's image, in the upper right corner. */
const IMAGE = { width: 32, height: 16 } as const;
/** Between a label and its value. */
const LABEL_GAP = 0.6;
/** Above the totals and above the note. */
const GAP = { totals: 6, note: 4 } as const;

/** Starts a PDF of score sheets, A4 portrait. Each sheet starts on a new page and has its own page numbers. */
export function beginSheets(options: PdfOptions): PdfPages<ScoreSheet> {
  const doc = newDocument(options, { format: 'a4' });
  let isFirst = true;
  return {
    add: sheet => {
      if (!isFirst) doc.addPage();
      isFirst = false;
      drawSheet(doc, sheet, options.image);
    },
    end: () => doc.output('arraybuffer'),
  };
}

function drawSheet(doc: jsPDF, sheet: ScoreSheet, image: PdfOptions['image']): void {
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
  y = drawRanking(doc, sheet, y + 4, heightBelow(doc, sheet));
  y = writeFacts(doc, sheet.totals, roomFor(doc, y + GAP.totals, factsHeight(doc, sheet.totals)));
  if (sheet.note !== '') {
    y = roomFor(doc, y + GAP.note, lineHeight(SIZE.small));
    write(doc, sheet.note, { y, size: SIZE.small, grey: MUTED });
  }
  labelPages(doc, sheet, first);
}

/** The height of the totals and the note below the ranking. */
const heightBelow = (doc: jsPDF, { totals, note }: ScoreSheet): number =>
  GAP.totals + factsHeight(doc, totals) + (note === '' ? 0 : GAP.note + lineHeight(SIZE.small));

interface Line {
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly grey?: number;
  readonly width?: number;
}

/** Writes a text and breaks its lines at `width`. Returns where the next line starts. */
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

/** The lines of each fact's value. All facts have columns of the same width. */
function linesOf(doc: jsPDF, facts: readonly Fact[]): string[][] {
  doc.setFont(FONT, 'bold').setFontSize(SIZE.body);
  return facts.map(({ value }) => doc.splitTextToSize(value, CONTENT / facts.length - 4) as string[]);
}

const factsHeight = (doc: jsPDF, facts: readonly Fact[]): number =>
  lineHeight(SIZE.small) +
  LABEL_GAP +
  Math.max(...linesOf(doc, facts).map(({ length }) => length)) * lineHeight(SIZE.body);

/** Facts side by side, each value below its label. Returns where the next line starts. */
function writeFacts(doc: jsPDF, facts: readonly Fact[], y: number): number {
  const lines = linesOf(doc, facts);
  facts.forEach(({ label }, index) => {
    const x = PAGE.margin + (index * CONTENT) / facts.length;
    doc.setFont(FONT, 'normal').setFontSize(SIZE.small).setTextColor(MUTED);
    doc.text(label, x, y, { baseline: 'top' });
    doc.setFont(FONT, 'bold').setFontSize(SIZE.body).setTextColor(INK);
    const top = y + lineHeight(SIZE.small) + LABEL_GAP;
    doc.text(lines[index] ?? [], x, top, { baseline: 'top', lineHeightFactor: LEADING });
  });
  return y + factsHeight(doc, facts);
}

/** Where content of this `height` starts: at `y`, or at the top of a new page. */
function roomFor(doc: jsPDF, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  doc.addPage();
  return NEXT_TOP;
}
