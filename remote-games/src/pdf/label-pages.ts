import { printable } from '@backglass/ticket';
import type { ScoreSheet } from './score-sheet-model.ts';
import { CONTENT_WIDTH, lineHeight, PAGE, FONT_SIZE } from './sheet-measures.ts';
import { linesIn, SMALL, widthOf, writeLines, type SheetPen } from './sheet-pen.ts';

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
