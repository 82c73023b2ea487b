import { layoutTicket, printable, ticketPicture, type TicketFonts } from '@backglass/ticket';
import { embeddedTicketFonts } from '@backglass/ticket/fonts';
import { beginTickets } from '@backglass/ticket/pdf';
import { beginSheets } from './draw-score-sheet.ts';
import type { PdfResponse, PdfSettings, PdfPart, PdfRequest } from './pdf-messages.ts';
import type { Fact, ScoreSheet } from './score-sheet-model.ts';

/** The shortest time between two progress messages, in milliseconds. More would keep the page busy. */
const PROGRESS_PAUSE = 100;

interface Drawing {
  /** Returns whether all its characters can be printed. */
  readonly add: (part: PdfPart) => boolean;
  readonly end: () => ArrayBuffer;
}

/** Draws one PDF in a worker. Pass the requests in order to the returned function. The responses are sent with `post`. */
export function drawPdf(
  post: (response: PdfResponse, transfer: Transferable[]) => void,
): (request: PdfRequest) => void {
  let drawing: Promise<Drawing>;
  let isComplete = true;
  let parts = 0;
  let reportedAt = 0;

  async function answer(request: PdfRequest): Promise<void> {
    if (request.type === 'begin') return;
    const { add, end } = await drawing;
    if (request.type === 'end') {
      const bytes = end();
      return post({ type: 'file', bytes, isComplete }, [bytes]);
    }
    isComplete = add(request) && isComplete;
    parts += 1;
    if (performance.now() - reportedAt < PROGRESS_PAUSE) return;
    reportedAt = performance.now();
    post({ type: 'drawn', parts }, []);
  }

  return request => {
    if (request.type === 'begin') drawing = begin(request.settings);
    answer(request).catch((failure: unknown) => post({ type: 'failed', reason: String(failure) }, []));
  };
}

async function begin({ title, author, language, tickets, ...settings }: PdfSettings): Promise<Drawing> {
  // A PDF without the image is better than none.
  const picture =
    settings.image && (await ticketPicture(settings.image, tickets?.isGreyscale === true).catch(() => null));
  const fonts = embeddedTicketFonts();
  const options = { title, author, language, fonts, image: picture ?? undefined };
  if (tickets === undefined) {
    const pages = beginSheets(options);
    return {
      add: part => {
        if (part.type !== 'sheet') return true;
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
      if (part.type !== 'ticket') return true;
      const layout = layoutTicket(part.ticket, { ...tickets, hasImage: picture !== null }, fonts);
      pages.add(layout);
      return layout.isComplete;
    },
    end: pages.end,
  };
}

/** A score sheet with only printable characters. Its note is empty if all characters can be printed. */
export function printableSheet(sheet: ScoreSheet, fonts: Pick<TicketFonts, 'bold'>): ScoreSheet {
  let isComplete = true;
  const print = (text: string): string => {
    const shown = printable(text, fonts.bold);
    isComplete &&= shown.isComplete;
    return shown.text;
  };
  const row = ([position, player, score]: ScoreSheet['head']) =>
    [print(position), print(player), print(score)] as const;
  const facts = (all: readonly Fact[]): Fact[] =>
    all.map(({ label, value }) => ({ label: print(label), value: print(value) }));
  const printed = {
    title: print(sheet.title),
    center: print(sheet.center),
    game: print(sheet.game),
    facts: facts(sheet.facts),
    head: row(sheet.head),
    rows: sheet.rows.map(row),
    noRows: print(sheet.noRows),
    totals: facts(sheet.totals),
    pageOf: print(sheet.pageOf),
  };
  return { ...printed, note: isComplete ? '' : printable(sheet.note, fonts.bold).text };
}
