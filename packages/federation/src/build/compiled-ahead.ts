import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

const NAME = 'CompiledAhead';

/** Tells V8 to compile every function of a script while it comes, on another thread, and not each as it is first called. */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Marks the scripts of named chunks as needed whole by the first screen (ADR 0030). Only for what is: the hint costs time and memory for
 * each function that nobody calls. Other engines read a comment. A build without a chunk of such a name fails, since nobody would see it.
 */
export class CompiledAhead implements WebpackPluginInstance {
  readonly #chunks: readonly string[];

  constructor(chunks: readonly string[]) {
    this.#chunks = chunks;
  }

  apply(compiler: Compiler): void {
    new webpack.BannerPlugin({
      banner: HINT,
      raw: true,
      include: this.#chunks.map(chunk => new RegExp(`^${chunk}\\.(?:[0-9a-f]+\\.)?js$`)),
      // Behind the minimiser, which drops comments; before source maps, which count lines, and before hashes.
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }).apply(compiler);
    compiler.hooks.compilation.tap(NAME, compilation => {
      compilation.hooks.afterProcessAssets.tap(NAME, () => {
        const missing = this.#chunks.filter(chunk => !compilation.namedChunks.has(chunk));
        for (const chunk of missing) {
          compilation.errors.push(new webpack.WebpackError(`there is no chunk "${chunk}" (${NAME})`));
        }
      });
    });
  }
}
