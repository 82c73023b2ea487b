import { boardMessages } from '../../board/messages.ts';
import en from './locales/en.json';
import es from './locales/es.json';

export { GamesList as Screen } from './games-list.tsx';
export const messages = [boardMessages, { en, es }];
