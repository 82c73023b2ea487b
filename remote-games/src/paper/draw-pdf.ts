import type { Language } from '@backglass/contract';
import { layoutTicket, ticketPicture, type TicketData, type TicketOptions } from '@backglass/ticket';
import { embeddedTicketFonts } from '@backglass/ticket/fonts';
import { beginTickets } from '@backglass/ticket/pdf';
import { beginSheets } from './draw-score-sheet.ts';
import type { ScoreSheet } from './score-sheet.ts';

/** The shortest time between two progress messages, in milliseconds. More messages would keep the page busy. */
const PROGRESS_PAUSE = 100;

interface Drawing {
  readonly add: (item: SheetOrTicket) => void;
  readonly end: () => ArrayBuffer;
}

/** Draws one PDF in a worker. The returned function handles the page's requests in order. */
export function drawPdf(
  post: (response: PdfResponse, transfer: Transferable[]) => void,
): (request: PdfRequest) => void {
  let drawing: Promise<Drawing>;
  let items = 0;
  let reportedAt = 0;

  async function answer(request: PdfRequest): Promise<void> {
    if (request.type === 'begin') return;
    const { add, end } = await drawing;
    if (request.type === 'end') {
      const bytes = end();
      return post({ type: 'file', bytes }, [bytes]);
    }
    add(request);
    items += 1;
    if (performance.now() - reportedAt < PROGRESS_PAUSE) return;
    reportedAt = performance.now();
    post({ type: 'drawn', items }, []);
  }

  return request => {
    if (request.type === 'begin') drawing = begin(request.settings);
    answer(request).catch((failure: unknown) => post({ type: 'failed', reason: String(failure) }, []));
  };
}

async function begin({ title, author, language, tickets, ...settings }: PdfSettings): Promise<Drawing> {
  const picture =
    settings.image && (await ticketPicture(settings.image, tickets?.isGreyscale === true).catch(() => null));
  const fonts = await embeddedTicketFonts();
  const options = { title, author, language, fonts, image: picture ?? undefined };
  if (tickets === undefined) {
    const pages = beginSheets(options);
    return {
      add: item => {
        if (item.type === 'sheet') pages.add(item.sheet);
      },
      end: pages.end,
    };
  }
  const pages = beginTickets(options);
  return {
    add: item => {
      if (item.type !== 'ticket') return;
      pages.add(layoutTicket(item.ticket, { ...tickets, hasImage: picture !== null }, fonts));
    },
    end: pages.end,
  };
}

export interface PdfSettings {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly image: Blob | null;
  readonly tickets?: Omit<TicketOptions, 'hasImage'>;
}

/** A score sheet starts on a new page. A ticket is one page. */
export type SheetOrTicket =
  | { readonly type: 'sheet'; readonly sheet: ScoreSheet }
  | { readonly type: 'ticket'; readonly ticket: TicketData };

/** Messages to the worker: `begin`, then the score sheets or tickets in order, then `end`. */
export type PdfRequest =
  { readonly type: 'begin'; readonly settings: PdfSettings } | SheetOrTicket | { readonly type: 'end' };

export type PdfResponse =
  | { readonly type: 'drawn'; readonly items: number }
  | { readonly type: 'file'; readonly bytes: ArrayBuffer }
  | { readonly type: 'failed'; readonly reason: string };
