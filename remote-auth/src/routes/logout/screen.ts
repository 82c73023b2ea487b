import en from './locales/en.json';
import es from './locales/es.json';

export { Logout as Screen } from './logout.tsx';
export const messages = [{ en, es }];
