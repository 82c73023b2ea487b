import bold from '../fonts/inter-bold.ttf';
import regular from '../fonts/inter-regular.ttf';
import { ticketFontOf, type TicketFonts } from './ticket-fonts.ts';

/** The ticket's fonts for who carries them along: a worker is one file and loads nothing. A page asks `loadTicketFonts`. */
export const embeddedTicketFonts = (): TicketFonts => ({
  regular: ticketFontOf(regular),
  bold: ticketFontOf(bold),
});
