import webpack from 'webpack';

const FOREIGN_TEXTS = /\/intl\/[a-z]+\/(?!en-US|es-ES)[a-z]{2}-[A-Z]{2}\.m?js$/;

/**
 * react-aria carries its texts in some thirty languages. The interface has two; any other falls back to English, as it
 * would for a language that react-aria does not know.
 */
export const onlyOurLocales = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(FOREIGN_TEXTS, resource => {
    resource.request = resource.request.replace(/[a-z]{2}-[A-Z]{2}(?=\.m?js$)/, 'en-US');
  });
