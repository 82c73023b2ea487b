import { inEachLanguage } from '@backglass/contract';
import type { MessageTree } from '@backglass/platform';
import { addMessages } from '@backglass/platform/host';
import { NAMESPACE } from '../texts.ts';

// eslint-disable-next-line @typescript-eslint/no-require-imports -- a file by its language, at once: webpack and jest both know it
const TEXTS = inEachLanguage((language): MessageTree => require(`./locales/${language}.json`));

/** Adds the texts that only pages behind the guard show: frame, search, shortcuts, tutorials. They are not in the first scripts. */
export const addOperatorTexts = (): void => addMessages(NAMESPACE, TEXTS);
