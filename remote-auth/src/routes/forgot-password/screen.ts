import en from './locales/en.json';
import es from './locales/es.json';

export { ForgotPassword as Screen } from './forgot-password.tsx';
export const messages = [{ en, es }];
