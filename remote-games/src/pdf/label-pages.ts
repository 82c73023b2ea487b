import { FONT_FAMILY as FONT } from '@backglass/ticket';
import type { jsPDF } from 'jspdf';
import type { ScoreSheet } from './score-sheet-model.ts';
import { CONTENT, MUTED, PAGE, SIZE } from './sheet-measures.ts';

/**
 * Adds page numbers to a sheet's pages from `first` on, and the game and centre to those after the first. The last page stays
 * the current one.
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

const BETWEEN = '  |  ';
const MORE = '…';

/** The game and the centre in one line. The game's name is cut first: the first page has it in full. */
function labelOf(doc: jsPDF, game: string, center: string): string {
  const room = CONTENT - doc.getTextWidth(BETWEEN);
  const start = cut(doc, game, Math.max(room / 2, room - doc.getTextWidth(center))) + BETWEEN;
  return start + cut(doc, center, CONTENT - doc.getTextWidth(start));
}

/** A text, cut where it is wider than `width`. */
function cut(doc: jsPDF, text: string, width: number): string {
  if (doc.getTextWidth(text) <= width) return text;
  const [line = ''] = doc.splitTextToSize(text, width - doc.getTextWidth(MORE)) as string[];
  return line.trimEnd() + MORE;
}
