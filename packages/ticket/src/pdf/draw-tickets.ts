import type { Language } from '@backglass/contract';
import { jsPDF } from 'jspdf';
import { FONT_FAMILY, type TicketFonts } from '../font/ticket-fonts.ts';
import type { TicketLayout } from '../layout/layout-ticket.ts';
import { drawRun, type Picture } from './draw-run.ts';

export type { Picture };

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
