import { boardMessages } from '../../board/messages.ts';
import en from './locales/en.json';
import es from './locales/es.json';

export { GamesHistory as Screen } from './games-history.tsx';
export const messages = [boardMessages, { en, es }];
