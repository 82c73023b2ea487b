import type { LeanFile } from './left-out.ts';

export const REACT_I18NEXT: LeanFile = {
  file: 'react-i18next/dist/es/useTranslation.js',
  digest: 'c66603a3ba4d',
  parts: [
    {
      why: 'Texts come with the code that shows them, so that a screen waits for none; there is one instance, started before anything is rendered.',
      known: {
        useTranslation: {
          i18nFromContext: 'undefined',
          i18nFromProps: 'undefined',
          pendingTranslationLoad: 'undefined',
          'warnOnce(…)': 'undefined',
          'loadNamespaces(…)': 'undefined',
          'loadLanguages(…)': 'undefined',
        },
      },
    },
  ],
};
