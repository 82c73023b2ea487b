import { messagesByLanguage, useTexts, type Texts } from '@backglass/platform';
import { addMessages } from '@backglass/platform/host';
import en from './locales/en.json';

const NAMESPACE = 'shell_overlays';

/** Rejects when they do not arrive. */
export const addOverlayTexts = (): Promise<void> =>
  addMessages(
    NAMESPACE,
    messagesByLanguage(
      en,
      language =>
        import(
          /* webpackChunkName: "texts-[request]", webpackExclude: /\ben\.json$/ */ `./locales/${language}.json`
        ),
    ),
  );

/** The texts of overlays that few operators open. They load with the overlay. */
export const useOverlayTexts = (): Texts<typeof NAMESPACE> => useTexts(NAMESPACE);
