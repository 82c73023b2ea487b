import en from './locales/en.json';
import es from './locales/es.json';

/** What choosing and cutting an image says: for the screens that have it. */
export const imageMessages = { en, es };
