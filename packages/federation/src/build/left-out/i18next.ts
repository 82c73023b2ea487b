import type { LeanFile } from './left-out.ts';

const inClass = (name: string, ...methods: readonly string[]) => methods.map(method => `${name}.${method}`);

export const I18NEXT: LeanFile = {
  file: 'i18next/dist/esm/i18next.js',
  digest: 'e3090e0bb373',
  parts: [
    {
      why: '`debug` is never on, and all but errors is told only then.',
      uncalled: ['LanguageUtil.deprecateBareCode', 'Logger.clone'],
      known: {
        '*': {
          'this.logger.debug': 'false',
          'this.logger.log(…)': 'undefined',
          'this.logger.warn(…)': 'undefined',
          'this.logger.once(…)': 'undefined',
          'this.logger.deprecate(…)': 'undefined',
          'baseLogger.deprecate(…)': 'undefined',
        },
      },
    },
    {
      why: 'Texts come with the code that shows them, so that there is no backend, and the shell says which language it is.',
      uncalled: [
        ...inClass('Connector', 'queueLoad', 'loaded', 'read', 'prepareLoading', 'loadOne', 'saveMissing'),
        ...inClass('Connector', 'noticeDevFallback'),
        ...inClass('I18n', 'reloadResources', 'loadNamespaces', 'loadLanguages', 'hydrate'),
      ],
      known: {
        I18n: {
          'this.modules.backend': 'undefined',
          'this.modules.languageDetector': 'undefined',
          'this.services.languageDetector': 'undefined',
          '!this.options.resources': 'false',
          'this.options.partialBundledLanguages': 'false',
        },
        'Connector.constructor': { 'this.backend': 'null' },
        'Translator.translate': { 'this.options.saveMissing': 'false' },
      },
    },
    {
      why: 'There is one instance, with no module but that of React.',
      uncalled: ['I18n.cloneInstance'],
      known: {
        I18n: {
          'this.options.isClone': 'undefined',
          'this.modules.formatter': 'undefined',
          'this.modules.i18nFormat': 'undefined',
          'this.modules.logger': 'undefined',
        },
        Translator: { 'this.i18nFormat': 'undefined' },
        'Translator.extendTranslation': { 'postProcessorNames?.length': 'undefined' },
      },
    },
    {
      why: 'A text is asked for by its key and is a string; numbers and dates in it are written by `useFormat` before.',
      uncalled: [
        'keysFromSelector',
        ...inClass('I18n', 'dir', 'exists', 'toJSON'),
        ...inClass('Translator', 'exists', 'getUsedParamsDetails'),
        ...inClass('ResourceStore', 'addResource', 'addResources', 'removeResourceBundle', 'toJSON'),
        ...inClass('ResourceStore', 'deprecateDottedLng'),
        ...inClass('PluralResolver', 'getPluralFormsOfKey', 'getSuffixes', 'needsPlural'),
      ],
      known: {
        'I18n.init': { Formatter: '{ format: $leftOut }' },
        'Translator.translate': {
          returnDetails: 'undefined',
          joinArrays: 'false',
          'opt.returnObjects': 'undefined',
          'this.options.returnObjects': 'false',
          'this.options.returnedObjectHandler': 'false',
          'this.options.parseMissingKeyHandler': 'false',
        },
      },
    },
  ],
};
