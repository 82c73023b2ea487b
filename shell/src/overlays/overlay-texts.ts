import { byLanguage } from '@backglass/contract';
import { useTexts, type MessageTree, type Texts } from '@backglass/platform';
import { addMessages } from '@backglass/platform/host';

const NAMESPACE = 'shell_overlays';

void addMessages(
  NAMESPACE,
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loads the file of a language synchronously, in webpack and in jest
  byLanguage((language): MessageTree => require(`./locales/${language}.json`)),
);

/** The texts of overlays that few operators open. They load with the overlay. */
export const useOverlayTexts = (): Texts<typeof NAMESPACE> => useTexts(NAMESPACE);
