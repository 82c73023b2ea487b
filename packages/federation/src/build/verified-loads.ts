import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { ADDRESS_LOOKUP, INTEGRITY_LOOKUP } from '../integrity-lookup.ts';

/** How long one file may take, in milliseconds. */
export const FILE_TIMEOUT = 5_000;

const NAME = 'VerifiedLoads';

const guard = (element: string, address: 'src' | 'href'): string =>
  [
    `${element}.${address} = globalThis.${ADDRESS_LOOKUP}(${element}.${address});`,
    `${element}.crossOrigin = "anonymous";`,
    `${element}.integrity = globalThis.${INTEGRITY_LOOKUP}(${element}.${address});`,
  ].join('\n');

/** Fails a stylesheet that hangs, as webpack does for a chunk: `onLinkComplete` of mini-css-extract-plugin reports type and file. */
const limitTime = (tag: string): string =>
  `setTimeout(function () { if (${tag}.onerror) ${tag}.onerror({ type: "timeout", target: ${tag} }); }, ${FILE_TIMEOUT});`;

/**
 * Loads chunks and styles from their address in the composition, with their integrity hash. Nothing loads without the host's
 * lookup functions. All requests have `crossorigin=anonymous`, like the preload links; webpack's own setting omits it on the
 * page's origin, so the browser would fetch preloaded files twice.
 */
export class VerifiedLoads implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, compilation => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        source => `${source}\n${guard('script', 'src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag }) => `${source}\n${guard(tag, 'href')}\n${limitTime(tag)}`,
      );
    });
  }
}
