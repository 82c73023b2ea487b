import { addMessages } from '@backglass/platform';
import { NAMESPACE } from '../texts.ts';
import en from './locales/en.json';
import es from './locales/es.json';

// Only who opens it needs these texts, so they come with it.
addMessages(NAMESPACE, { en, es });
