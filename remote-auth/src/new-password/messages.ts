import en from './locales/en.json';
import es from './locales/es.json';

/** What a new password asks for: for the screens on which one is chosen. */
export const newPasswordMessages = { en, es };
