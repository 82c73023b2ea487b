import { newPasswordMessages } from '../../new-password/messages.ts';
import en from './locales/en.json';
import es from './locales/es.json';

export { Registration as Screen } from './registration.tsx';
export const messages = [newPasswordMessages, { en, es }];
