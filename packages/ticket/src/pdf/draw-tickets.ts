import type { Language } from '@backglass/contract';
import { jsPDF } from 'jspdf';
import { FONT_FAMILY, type TicketFonts } from '../font/ticket-fonts.ts';
import type { TicketLayout } from '../layout/layout-ticket.ts';
import { INK, type Point, type Run } from '../layout/run.ts';

/** A JPEG as `ticketImage` or `ticketPicture` makes it. */
export type Picture = string | Uint8Array;

export interface TicketsDocument {
  /** The document's name in a reader. */
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly fonts: TicketFonts;
  /** The centre's image; for layouts that have a place for it. */
  readonly image?: Picture | undefined;
}

/**
 * Draws tickets as a PDF, one a page, each page as large as its paper. Takes what `layoutTicket` laid out; returns the
 * file's bytes. Loads jsPDF: import this door when somebody asks for the file.
 */
export function drawTickets(tickets: readonly TicketLayout[], options: TicketsDocument): ArrayBuffer {
  const [first, ...others] = tickets;
  if (first === undefined) throw new RangeError('a PDF has at least one ticket');
  const pages = beginTickets(first, options);
  for (const ticket of others) pages.add(ticket);
  return pages.end();
}

/** A PDF being drawn ticket by ticket, for who must not block a page over all of them. */
export interface TicketPages {
  add(ticket: TicketLayout): void;
  /** The file's bytes. */
  end(): ArrayBuffer;
}

/** The same as `drawTickets`, a ticket at a time; `first` is drawn at once. */
export function beginTickets(first: TicketLayout, options: TicketsDocument): TicketPages {
  const doc = new jsPDF({
    unit: 'mm',
    format: [first.width, first.height],
    orientation: turn(first),
    compress: true,
  });
  doc.setProperties({ title: options.title, author: options.author, creator: 'Backglass' });
  doc.setLanguage(options.language);
  embedTicketFonts(doc, options.fonts);
  const draw = (ticket: TicketLayout) => {
    for (const run of ticket.runs) drawRun(doc, run, options.image);
  };
  draw(first);
  return {
    add: ticket => {
      doc.addPage([ticket.width, ticket.height], turn(ticket));
      draw(ticket);
    },
    end: () => doc.output('arraybuffer'),
  };
}

/** Gives a document the ticket's fonts, under `FONT_FAMILY`. */
export function embedTicketFonts(doc: jsPDF, fonts: TicketFonts): void {
  for (const [name, style] of [
    ['regular', 'normal'],
    ['bold', 'bold'],
  ] as const) {
    doc.addFileToVFS(`${name}.ttf`, fonts[name].base64);
    doc.addFont(`${name}.ttf`, FONT_FAMILY, style, undefined, 'Identity-H');
  }
}

/** jsPDF turns a page whose orientation does not fit its sides. */
const turn = ({ width, height }: TicketLayout): 'portrait' | 'landscape' =>
  width > height ? 'landscape' : 'portrait';

/** Points in a millimetre. */
const POINTS = 72 / 25.4;

/** One run of a layout on the current page. */
function drawRun(doc: jsPDF, run: Run, image: Picture | undefined): void {
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
