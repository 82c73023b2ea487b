import en from './locales/en.json';
import es from './locales/es.json';

export { Login as Screen } from './login.tsx';
export const messages = [{ en, es }];
