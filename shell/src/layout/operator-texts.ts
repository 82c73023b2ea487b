import { messagesByLanguage } from '@backglass/platform';
import { addMessages } from '@backglass/platform/host';
import { OPERATOR_NAMESPACE } from '../texts.ts';
import en from './locales/en.json';

const TEXTS = messagesByLanguage(
  en,
  // The English texts are in the chunk that imports this module.
  language =>
    import(
      /* webpackChunkName: "texts-[request]", webpackExclude: /\ben\.json$/ */ `./locales/${language}.json`
    ),
);

/** Rejects when the texts in the interface's language do not arrive. */
export const addOperatorTexts = (): Promise<void> => addMessages(OPERATOR_NAMESPACE, TEXTS);
