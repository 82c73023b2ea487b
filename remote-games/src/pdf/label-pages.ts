import { FONT_FAMILY as FONT } from '@backglass/ticket';
import type { jsPDF } from 'jspdf';
import type { ScoreSheet } from './score-sheet-model.ts';
import { CONTENT, MUTED, PAGE, SIZE } from './sheet-measures.ts';

/**
 * Adds page numbers to a sheet's pages, from page `first` of the document on. Adds the game and the centre to all but the first.
 * Afterwards the last page is the current one.
 */
export function labelPages(doc: jsPDF, { game, center, pageOf }: ScoreSheet, first: number): void {
  const pages = doc.getNumberOfPages() - first + 1;
  for (let page = 1; page <= pages; page += 1) {
    doc
      .setPage(first + page - 1)
      .setFont(FONT, 'normal')
      .setFontSize(SIZE.small)
      .setTextColor(MUTED);
    if (page > 1) doc.text(labelOf(doc, game, center), PAGE.margin, PAGE.margin, { baseline: 'top' });
    const text = pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
    doc.text(text, PAGE.width - PAGE.margin, PAGE.height - PAGE.margin, { align: 'right' });
  }
}

const SEPARATOR = '  |  ';
const ELLIPSIS = '…';

/** The game and the centre in one line. The game's name is cut first, because the first page has it in full. */
function labelOf(doc: jsPDF, game: string, center: string): string {
  const width = CONTENT - doc.getTextWidth(SEPARATOR);
  const start = cut(doc, game, Math.max(width / 2, width - doc.getTextWidth(center))) + SEPARATOR;
  return start + cut(doc, center, CONTENT - doc.getTextWidth(start));
}

/** The text, cut at `width` millimetres with an ellipsis. */
function cut(doc: jsPDF, text: string, width: number): string {
  if (doc.getTextWidth(text) <= width) return text;
  const [line = ''] = doc.splitTextToSize(text, width - doc.getTextWidth(ELLIPSIS)) as string[];
  return line.trimEnd() + ELLIPSIS;
}
