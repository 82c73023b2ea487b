import type { jsPDF } from 'jspdf';
import { FONT_FAMILY } from '../font/ticket-fonts.ts';
import { INK, type Point, type Run } from '../layout/run.ts';

/** Points in a millimetre. */
const POINTS = 72 / 25.4;

/** A JPEG as `ticketImage` or `ticketPicture` makes it. */
export type Picture = string | Uint8Array;

/** One run of a layout on the current page. */
export function drawRun(doc: jsPDF, run: Run, image: Picture | undefined): void {
  switch (run.kind) {
    case 'text':
      doc.setFont(FONT_FAMILY, run.font === 'bold' ? 'bold' : 'normal');
      doc.setFontSize(run.size * POINTS).setTextColor(run.color);
      doc.text(run.text, run.x, run.y);
      return;
    case 'image':
      if (image !== undefined)
        doc.addImage(image, 'JPEG', run.x, run.y, run.width, run.height, 'ticket', 'FAST');
      return;
    case 'frame':
      doc.setDrawColor(INK).setLineWidth(run.line).setLineDashPattern([], 0);
      doc.roundedRect(run.x, run.y, run.width, run.height, run.radius, run.radius, 'S');
      return;
    case 'rule':
      doc.setDrawColor(INK).setLineWidth(run.line).setLineDashPattern([run.dash], 0);
      doc.line(run.x, run.y, run.x + run.width, run.y);
      return;
    case 'areas':
      doc.setFillColor(run.color);
      for (const area of run.areas) fillArea(doc, area);
      return;
    case 'code':
      doc.setFillColor(INK);
      // One path for all: between areas filled one by one, a reader shows hairlines.
      for (const bar of run.bars) doc.rect(bar.x, bar.y, bar.width, bar.height, null);
      doc.fill();
  }
}

function fillArea(doc: jsPDF, area: readonly Point[]): void {
  const [first, ...others] = area;
  if (first === undefined) return;
  let from = first;
  const steps = others.map(point => {
    const step = [point[0] - from[0], point[1] - from[1]];
    from = point;
    return step;
  });
  doc.lines(steps, first[0], first[1], [1, 1], 'F', true);
}
