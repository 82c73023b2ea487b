import en from './locales/en.json';
import es from './locales/es.json';

export { VerifyEmail as Screen } from './verify-email.tsx';
export const messages = [{ en, es }];
