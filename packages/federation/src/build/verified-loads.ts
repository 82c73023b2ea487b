import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { ADDRESS_LOOKUP, INTEGRITY_LOOKUP } from '../integrity-lookup.ts';

const NAME = 'GuardedLoads';

const guard = (element: string, address: 'src' | 'href'): string =>
  [
    `${element}.${address} = globalThis.${ADDRESS_LOOKUP}(${element}.${address});`,
    `${element}.crossOrigin = "anonymous";`,
    `${element}.integrity = globalThis.${INTEGRITY_LOOKUP}(${element}.${address});`,
  ].join('\n');

/**
 * Chunks and styles are asked for where the composition has them, and held against the hash that it names; without the host's
 * lookup nothing loads. They are asked for as `crossorigin=anonymous` on every origin: the bundler's own setting leaves the attribute out on the
 * page's origin, where a preload, which has it, would then be fetched a second time.
 */
export class GuardedLoads implements WebpackPluginInstance {
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
