import { byLanguage } from '@backglass/contract';
import type { MessageTree } from '@backglass/platform';
import { addMessages } from '@backglass/platform/host';
import { OPERATOR_NAMESPACE } from '../texts.ts';

// eslint-disable-next-line @typescript-eslint/no-require-imports -- webpack and jest both resolve this pattern, and the texts are needed synchronously
const TEXTS = byLanguage((language): MessageTree => require(`./locales/${language}.json`));

export const addOperatorTexts = (): void => addMessages(OPERATOR_NAMESPACE, TEXTS);
