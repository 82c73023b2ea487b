import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { ADDRESS_LOOKUP, INTEGRITY_LOOKUP } from '../integrity-lookup.ts';

const NAME = 'VerifiedLoads';

const guard = (element: string, address: 'src' | 'href'): string =>
  [
    `${element}.${address} = globalThis.${ADDRESS_LOOKUP}(${element}.${address});`,
    `${element}.crossOrigin = "anonymous";`,
    `${element}.integrity = globalThis.${INTEGRITY_LOOKUP}(${element}.${address});`,
  ].join('\n');

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
        (source, { tag }) => `${source}\n${guard(tag, 'href')}`,
      );
    });
  }
}
