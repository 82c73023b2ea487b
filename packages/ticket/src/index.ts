/** One ticket, drawn alike on the screen and on paper. The PDF has a door of its own: `@backglass/ticket/pdf`. */
export { PAPER_MEASURES, type PaperMeasures } from './paper.ts';
export { ticketOf, ticketsOf, type TicketContext, type TicketData } from './ticket-data.ts';
export { layoutTicket, type TicketLayout, type TicketOptions } from './layout/layout-ticket.ts';
export type { Box, CodeRun, Part, Run, TextRun } from './layout/run.ts';
export { FONT_FAMILY, loadTicketFonts, showTicketFonts, type TicketFonts } from './font/ticket-fonts.ts';
export { printable, type Printable } from './font/printable.ts';
export { fetchImage, ticketImage, ticketPicture } from './ticket-image.ts';
export { TicketPlaceholder, TicketSvg, type TicketSvgProps } from './svg/ticket-svg.tsx';
export { storedTicketSettings, storeTicketSettings } from './ticket-settings.ts';
