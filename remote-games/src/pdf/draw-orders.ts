import { layoutTicket, ticketPicture, type TicketData } from '@backglass/ticket';
import { embeddedTicketFonts } from '@backglass/ticket/fonts';
import { beginTickets, type Picture, type TicketPages } from '@backglass/ticket/pdf';
import { beginSheets } from './draw-score-sheet.ts';
import type { PdfNews, PdfOrder, PdfPart, PdfRequest } from './pdf-messages.ts';
import { printableSheet } from './printable-sheet.ts';

/** Progress is told this often, in milliseconds: more would keep the page busy with it. */
const NEWS_PAUSE = 100;

interface Drawing {
  add(part: PdfPart): void;
  end(): ArrayBuffer;
  /** Whether everything so far could be printed as it is written. */
  isComplete(): boolean;
}

/** What draws, in a worker: takes requests one after the other and tells how they go by `say`. */
export function drawOrders(
  say: (news: PdfNews, transfer: Transferable[]) => void,
): (request: PdfRequest) => void {
  let drawing: Promise<Drawing>;
  let parts = 0;
  let toldAt = 0;

  async function answer(request: PdfRequest): Promise<void> {
    if (request.is === 'end') {
      const drawn = await drawing;
      const bytes = drawn.end();
      say({ is: 'file', bytes, isComplete: drawn.isComplete() }, [bytes]);
    } else if (request.is !== 'begin') {
      (await drawing).add(request);
      parts += 1;
      if (performance.now() - toldAt < NEWS_PAUSE) return;
      toldAt = performance.now();
      say({ is: 'drawn', parts }, []);
    }
  }
  return request => {
    if (request.is === 'begin') drawing = begin(request.order);
    answer(request).catch((failure: unknown) => say({ is: 'failed', reason: String(failure) }, []));
  };
}

async function begin(order: PdfOrder): Promise<Drawing> {
  const isGreyscale = order.tickets?.isGreyscale === true;
  // a sheet without its image is better than none
  const image = order.image && (await ticketPicture(order.image, isGreyscale).catch(() => null));
  return order.tickets
    ? beginTicketPages(order, order.tickets, image ?? undefined)
    : beginSheetPages(order, image ?? undefined);
}

function beginSheetPages({ title, author, language }: PdfOrder, image: Picture | undefined): Drawing {
  const fonts = embeddedTicketFonts();
  const pages = beginSheets({ title, author, language, fonts, image });
  let isComplete = true;
  return {
    add: part => {
      if (part.is !== 'sheet') return;
      const sheet = printableSheet(part.sheet, fonts);
      isComplete &&= sheet.note === '';
      pages.add(sheet);
    },
    end: pages.end,
    isComplete: () => isComplete,
  };
}

function beginTicketPages(
  { title, author, language }: PdfOrder,
  options: NonNullable<PdfOrder['tickets']>,
  image: Picture | undefined,
): Drawing {
  const fonts = embeddedTicketFonts();
  let pages: TicketPages | undefined;
  let isComplete = true;
  const add = (ticket: TicketData) => {
    const layout = layoutTicket(ticket, { ...options, hasImage: image !== undefined }, fonts);
    isComplete &&= layout.isComplete;
    if (pages) pages.add(layout);
    else pages = beginTickets(layout, { title, author, language, fonts, image });
  };
  return {
    add: part => {
      if (part.is === 'ticket') add(part.ticket);
    },
    end: () => {
      if (pages === undefined) throw new RangeError('a PDF has at least one page');
      return pages.end();
    },
    isComplete: () => isComplete,
  };
}
