import en from './locales/en.json';
import es from './locales/es.json';

/** What the centre's own fields are called: for the screens that have them. */
export const centerMessages = { en, es };
