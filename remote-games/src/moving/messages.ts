import en from './locales/en.json';
import es from './locales/es.json';

/** What is said of games that were moved to history or back. */
export const movingMessages = { en, es };
