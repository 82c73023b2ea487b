import type { Center } from '@backglass/contract';
import { layoutTicket, loadTicketFonts, ticketImage, TicketSvg } from '@backglass/ticket';
import { printPages, type PrintedPage } from '@backglass/ui/lists';
import { EmptyPdf, type MakePdfOptions } from '../pdf/make-pdf.ts';
import type { SheetOrTicket, PdfSettings } from '../pdf/pdf-messages.ts';
import { PAGE, FONT_SIZE } from '../pdf/sheet-measures.ts';
import { PrintedSheet } from './printed-sheet.tsx';

/**
 * Opens the print dialog with score sheets or tickets.
 * @throws `EmptyPdf` when `items` is empty, the signal's reason when it aborts, and the errors of `items`.
 */
export async function printSheetsOrTickets(
  { tickets }: Pick<PdfSettings, 'tickets'>,
  items: AsyncIterable<SheetOrTicket>,
  center: Pick<Center, 'image'>,
  { signal, onDrawn }: MakePdfOptions,
): Promise<void> {
  const fonts = await loadTicketFonts();
  const image = center.image
    ? await ticketImage(center.image, tickets?.isGreyscale === true, signal).catch(() => undefined)
    : undefined;
  const pages: PrintedPage[] = [];
  for await (const item of items) {
    signal.throwIfAborted();
    if (item.type === 'sheet') {
      pages.push({
        content: <PrintedSheet sheet={item.sheet} image={image} />,
        paper: sheetPaper(item.sheet.pageOf),
      });
    } else if (tickets) {
      const layout = layoutTicket(item.ticket, { ...tickets, hasImage: image !== undefined }, fonts);
      pages.push({
        content: <TicketSvg layout={layout} image={image} label={item.ticket.player} />,
        paper: `size: ${layout.width}mm ${layout.height}mm; margin: 0`,
      });
    }
    onDrawn?.(pages.length);
  }
  signal.throwIfAborted();
  if (pages.length === 0) throw new EmptyPdf();
  await printPages(pages);
}

/** A4 with the page number in a margin box. Browsers without margin boxes print no number. */
function sheetPaper(pageOf: string): string {
  const number = pageOf
    .split(/(\{pages?\})/)
    .map(text => (/^\{pages?\}$/.test(text) ? `counter(${text.slice(1, -1)})` : JSON.stringify(text)))
    .join(' ');
  return `size: A4; margin: ${PAGE.margin}mm; @bottom-right { content: ${number}; font-size: ${FONT_SIZE.small}pt; }`;
}
