import { newPasswordMessages } from '../../new-password/messages.ts';
import en from './locales/en.json';
import es from './locales/es.json';

export { ResetPassword as Screen } from './reset-password.tsx';
export const messages = [newPasswordMessages, { en, es }];
