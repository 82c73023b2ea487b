import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

const NAME = 'CrossOriginAlways';
const anonymous = (element: string): string => `${element}.crossOrigin = "anonymous";`;

/**
 * Chunks and styles are asked for as `crossorigin=anonymous` on every origin. The bundler's own setting leaves the
 * attribute out on the page's origin, where a preload, which has it, would then be fetched a second time.
 */
export class CrossOriginAlways implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, compilation => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        source => `${source}\n${anonymous('script')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag }) => `${source}\n${anonymous(tag)}`,
      );
    });
  }
}
