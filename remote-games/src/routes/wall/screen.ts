import en from './locales/en.json';
import es from './locales/es.json';

export { Wall as Screen } from './wall.tsx';
export const messages = [{ en, es }];
