import en from './locales/en.json';
import es from './locales/es.json';

export { Booths as Screen } from './booths.tsx';
export const messages = [{ en, es }];
