/** Draws the ticket on the screen. `@backglass/ticket/pdf` draws PDFs and loads jsPDF. */
export { ticketOf, ticketsOf, type TicketData } from './ticket-data.ts';
export { layoutTicket, type PageLayout, type TicketOptions } from './layout/layout-ticket.ts';
export { MARK_ADVANCE, placedMark } from './layout/pen.ts';
export { charactersWithoutFont } from './font/browser-text.ts';
export { linesOf, printable } from './layout/fit-text.ts';
export { loadTicketFonts, type TicketFonts } from './font/ticket-fonts.ts';
export { fetchImage, ticketImage, ticketPicture } from './ticket-image.ts';
export { TicketPlaceholder, PageSvg } from './svg/ticket-svg.tsx';
export { storedTicketSettings, storeTicketSettings } from './ticket-settings.ts';
