import { movingMessages } from '../moving/messages.ts';
import { pdfMessages } from './messages.ts';

/** What saves score sheets and tickets: it comes when the page is quiet, at the latest with the first press. */
export { saveScoreSheets } from './save-score-sheets.ts';
export { saveTickets } from './save-tickets.ts';
export const messages = [movingMessages, pdfMessages];
