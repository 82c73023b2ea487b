import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

const NAME = 'EagerCompile';

/** With this hint, V8 compiles all functions of a script during the download. Other engines ignore the hint. */
const HINT = '//# allFunctionsCalledOnLoad';

/** Adds V8's eager compile hint to chunks. Name only chunks that the first screen needs, because the hint costs time (ADR 0030). */
export class EagerCompile implements WebpackPluginInstance {
  readonly #chunks: readonly string[];

  constructor(chunks: readonly string[]) {
    this.#chunks = chunks;
  }

  apply(compiler: Compiler): void {
    // The minimizer must run first, because it would remove the hint. webpack computes source maps and hashes later.
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
