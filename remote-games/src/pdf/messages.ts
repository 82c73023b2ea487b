import en from './locales/en.json';
import es from './locales/es.json';

/** What score sheets and tickets say, and what is said of them. */
export const pdfMessages = { en, es };
