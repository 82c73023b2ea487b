import bold from '../fonts/inter-bold.ttf';
import regular from '../fonts/inter-regular.ttf';
import { ticketFontsOf, type TicketFonts } from './ticket-fonts.ts';

/** The ticket's fonts, bundled for a worker, which is a single file. A page uses `loadTicketFonts`. */
export const embeddedTicketFonts = (): Promise<TicketFonts> => ticketFontsOf(regular, bold);
