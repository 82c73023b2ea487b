import optimizeLocales from '@react-aria/optimize-locales-plugin';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

type Replace = (request: string, issuer: string) => string | null | undefined;

/** A request for a file of texts. react-aria writes such requests only for its own files. */
const TEXTS = /^\.{1,2}\/(?:.*\/)?[a-z]{2}-[A-Z]{2}\.[cm]?js$/;

/**
 * Drops react-aria's texts in other languages. As a plugin of webpack, the plugin of react-aria replaces every request with a locale in
 * it, and takes a part of the absolute path of a shared module, as in `my-APP`, for a locale.
 */
export class ReactAriaLocales implements WebpackPluginInstance {
  readonly #locales: readonly string[];

  constructor(locales: readonly string[]) {
    this.#locales = locales;
  }

  apply(compiler: Compiler): void {
    const { resolveId } = optimizeLocales.raw(
      { locales: this.#locales },
      {
        framework: 'webpack',
        webpack: { compiler },
      },
    );
    const replace = (resolveId as { readonly handler: Replace }).handler;
    new webpack.NormalModuleReplacementPlugin(TEXTS, resource => {
      resource.request = replace(resource.request, resource.contextInfo.issuer) ?? resource.request;
    }).apply(compiler);
  }
}
