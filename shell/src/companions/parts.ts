import { addMessages } from '@backglass/platform';
import en from './locales/en.json';
import es from './locales/es.json';

export { ConnectionBar } from '../offline/connection-bar.tsx';
export { NewerOffer } from '../newer/newer-offer.tsx';

/** Their texts come with them, among the shell's own. */
export const addCompanionTexts = (): void => addMessages('shell', { en, es });
