import { movingMessages } from '../moving/messages.ts';
import en from './locales/en.json';
import es from './locales/es.json';

/** What is done with games of a list: it comes when the page is quiet, at the latest when something is to be done. */
export { BoardActs } from './board-acts.tsx';
export { saveCsv } from '../csv/save-csv.ts';
export const messages = [movingMessages, { en, es }];
