import { layoutTicket, printable, ticketPicture, type TicketFonts } from '@backglass/ticket';
import { embeddedTicketFonts } from '@backglass/ticket/fonts';
import { beginTickets } from '@backglass/ticket/pdf';
import { beginSheets } from './draw-score-sheet.ts';
import type { PdfNews, PdfOrder, PdfPart, PdfRequest } from './pdf-messages.ts';
import type { Fact, ScoreSheet } from './score-sheet-model.ts';

/** The shortest time between two progress messages, in milliseconds, so that they do not keep the page busy. */
const NEWS_PAUSE = 100;

interface Drawing {
  /** Returns whether all its characters can be printed. */
  readonly add: (part: PdfPart) => boolean;
  readonly end: () => ArrayBuffer;
}

/** Draws one PDF in a worker: handles its requests in order and posts the results by `say`. */
export function drawOrders(
  say: (news: PdfNews, transfer: Transferable[]) => void,
): (request: PdfRequest) => void {
  let drawing: Promise<Drawing>;
  let isComplete = true;
  let parts = 0;
  let reportedAt = 0;

  async function answer(request: PdfRequest): Promise<void> {
    if (request.is === 'begin') return;
    const { add, end } = await drawing;
    if (request.is === 'end') {
      const bytes = end();
      return say({ is: 'file', bytes, isComplete }, [bytes]);
    }
    isComplete = add(request) && isComplete;
    parts += 1;
    if (performance.now() - reportedAt < NEWS_PAUSE) return;
    reportedAt = performance.now();
    say({ is: 'drawn', parts }, []);
  }

  return request => {
    if (request.is === 'begin') drawing = begin(request.order);
    answer(request).catch((failure: unknown) => say({ is: 'failed', reason: String(failure) }, []));
  };
}

async function begin({ title, author, language, tickets, ...order }: PdfOrder): Promise<Drawing> {
  // The PDF is made without the image if that cannot be decoded.
  const picture =
    order.image && (await ticketPicture(order.image, tickets?.isGreyscale === true).catch(() => null));
  const fonts = embeddedTicketFonts();
  const options = { title, author, language, fonts, image: picture ?? undefined };
  if (tickets === undefined) {
    const pages = beginSheets(options);
    return {
      add: part => {
        if (part.is !== 'sheet') return true;
        const sheet = printableSheet(part.sheet, fonts);
        pages.add(sheet);
        return sheet.note === '';
      },
      end: pages.end,
    };
  }
  const pages = beginTickets(options);
  return {
    add: part => {
      if (part.is !== 'ticket') return true;
      const layout = layoutTicket(part.ticket, { ...tickets, hasImage: picture !== null }, fonts);
      pages.add(layout);
      return layout.isComplete;
    },
    end: pages.end,
  };
}

/** A score sheet in printable characters. Its note is empty if no character is missing. */
export function printableSheet(sheet: ScoreSheet, fonts: Pick<TicketFonts, 'bold'>): ScoreSheet {
  let isComplete = true;
  const say = (text: string): string => {
    const shown = printable(text, fonts.bold);
    isComplete &&= shown.isComplete;
    return shown.text;
  };
  const row = ([position, player, score]: ScoreSheet['head']) =>
    [say(position), say(player), say(score)] as const;
  const facts = (all: readonly Fact[]): Fact[] =>
    all.map(({ label, value }) => ({ label: say(label), value: say(value) }));
  const printed = {
    title: say(sheet.title),
    center: say(sheet.center),
    game: say(sheet.game),
    facts: facts(sheet.facts),
    head: row(sheet.head),
    rows: sheet.rows.map(row),
    noRows: say(sheet.noRows),
    totals: facts(sheet.totals),
    pageOf: say(sheet.pageOf),
  };
  return { ...printed, note: isComplete ? '' : printable(sheet.note, fonts.bold).text };
}
