import type { Language } from '@backglass/contract';
import { ticketPicture } from '@backglass/ticket';
import { embeddedTicketFonts } from '@backglass/ticket/fonts';
import { beginPdf } from '@backglass/ticket/pdf';
import { layoutPages, type SheetOrTicket } from './layout-pages.ts';

/** The shortest time between two progress messages, in milliseconds. More messages would keep the page busy. */
const PROGRESS_PAUSE = 100;

/** Draws one PDF in a worker. The returned function handles the page's requests in order. */
export function drawPdf(
  post: (response: PdfResponse, transfer: Transferable[]) => void,
): (request: PdfRequest) => void {
  let drawing: ReturnType<typeof begin>;
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

async function begin({ title, author, language, image, isGreyscale }: PdfSettings) {
  const picture = image && (await ticketPicture(image, isGreyscale).catch(() => null));
  const fonts = await embeddedTicketFonts();
  const pdf = beginPdf({ title, author, language, fonts, image: picture ?? undefined });
  return {
    add: (item: SheetOrTicket) => layoutPages(item, fonts, picture !== null).forEach(pdf.add),
    end: pdf.end,
  };
}

export interface PdfSettings {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly image: Blob | null;
  readonly isGreyscale: boolean;
}

/** Messages to the worker: `begin`, then the score sheets or tickets in order, then `end`. */
export type PdfRequest =
  { readonly type: 'begin'; readonly settings: PdfSettings } | SheetOrTicket | { readonly type: 'end' };

export type PdfResponse =
  | { readonly type: 'drawn'; readonly items: number }
  | { readonly type: 'file'; readonly bytes: ArrayBuffer }
  | { readonly type: 'failed'; readonly reason: string };
