import bold from '../fonts/inter-bold.ttf';
import regular from '../fonts/inter-regular.ttf';
import { TEAM_MARKS } from './team-marks.ts';
import { ticketFontsOf, type TicketFonts } from './ticket-fonts.ts';

/** Loads bundled fonts, because a worker is a single file. Pages use `loadTicketFonts`. */
export const embeddedTicketFonts = (): Promise<TicketFonts> => ticketFontsOf(regular, bold, TEAM_MARKS);
