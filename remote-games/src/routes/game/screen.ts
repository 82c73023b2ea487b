import { movingMessages } from '../../moving/messages.ts';
import { pdfMessages } from '../../pdf/messages.ts';
import en from './locales/en.json';
import es from './locales/es.json';

export { GameScreen as Screen } from './game.tsx';
export const messages = [movingMessages, pdfMessages, { en, es }];
