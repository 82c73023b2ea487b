import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

const NAME = 'CompiledAhead';

/** Tells V8 to compile every function of a script while it comes, on another thread, and not each as it is first called. */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Marks the scripts of named chunks as needed whole by the first screen (ADR 0030). Only for what is: the hint costs time and memory for
 * each function that nobody calls. Other engines read a comment. A chunk without a script fails the build, since nobody would see it.
 */
export class CompiledAhead implements WebpackPluginInstance {
  readonly #chunks: readonly string[];

  constructor(chunks: readonly string[]) {
    this.#chunks = chunks;
  }

  apply(compiler: Compiler): void {
    // Behind the minimiser, which drops comments; before source maps, which count lines, and before hashes.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    compiler.hooks.thisCompilation.tap(NAME, compilation => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const chunk of this.#chunks) {
          const files = [...(compilation.namedChunks.get(chunk)?.files ?? [])];
          const scripts = files.filter(file => file.endsWith('.js'));
          if (scripts.length === 0) {
            compilation.errors.push(new webpack.WebpackError(`the chunk "${chunk}" has no script (${NAME})`));
          }
          for (const script of scripts) {
            compilation.updateAsset(script, code => new webpack.sources.ConcatSource(`${HINT}\n`, code));
          }
        }
      });
    });
  }
}
