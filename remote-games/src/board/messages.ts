import en from './locales/en.json';
import es from './locales/es.json';

/** What a list of games says. */
export const boardMessages = { en, es };
