import { byLanguage } from '@backglass/contract';
import type { MessageTree } from '@backglass/platform';
import { addMessages } from '@backglass/platform/host';
import { OPERATOR_NAMESPACE } from '../texts.ts';

// eslint-disable-next-line @typescript-eslint/no-require-imports -- loads the file of a language synchronously, in webpack and in jest
const TEXTS = byLanguage((language): MessageTree => require(`./locales/${language}.json`));

export const addOperatorTexts = (): void => addMessages(OPERATOR_NAMESPACE, TEXTS);
