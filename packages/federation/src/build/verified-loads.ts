import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { ADDRESS_LOOKUP, INTEGRITY_LOOKUP } from '../composition.ts';

/** Milliseconds for one file. */
export const FILE_TIMEOUT = 5_000;

const NAME = 'VerifiedLoads';

const verify = (element: string, address: 'src' | 'href'): string =>
  [
    `${element}.${address} = globalThis.${ADDRESS_LOOKUP}(${element}.${address});`,
    `${element}.crossOrigin = "anonymous";`,
    `${element}.integrity = globalThis.${INTEGRITY_LOOKUP}(${element}.${address});`,
  ].join('\n');

/** webpack limits the load time of scripts, but not of stylesheets. mini-css-extract-plugin reads the event's `type` and `target`. */
const limitTime = (tag: string): string =>
  `setTimeout(function () { if (${tag}.onerror) ${tag}.onerror({ type: "timeout", target: ${tag} }); }, ${FILE_TIMEOUT});`;

/**
 * Loads files from their address in the composition, with their integrity hash.
 * All requests have `crossorigin=anonymous` like the preload links. Otherwise the browser would fetch preloaded files twice.
 */
export class VerifiedLoads implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, compilation => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        source => `${source}\n${verify('script', 'src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag }) => `${source}\n${verify(tag, 'href')}\n${limitTime(tag)}`,
      );
    });
  }
}
