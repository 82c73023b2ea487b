import { centerMessages } from '../../form/messages.ts';
import { imageMessages } from '../../image/messages.ts';
import en from './locales/en.json';
import es from './locales/es.json';

export { TicketEditor as Screen } from './ticket-editor.tsx';
export const messages = [centerMessages, imageMessages, { en, es }];
