import webpack, { type Compilation, type Compiler, type sources, type WebpackPluginInstance } from 'webpack';

const NAME = 'JoinedEntry';
// Made small behind this as one file, and only then hashed.
const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_COUNT;

const scriptsOf = (compilation: Compilation, group: string): readonly string[] =>
  (compilation.namedChunkGroups.get(group)?.getFiles() ?? []).filter(file => file.endsWith('.js'));

export interface Joined {
  /** The name of the entry's chunk. */
  readonly entry: string;
  /** The name of a group of chunks that is needed wherever the entry is. */
  readonly chunks: string;
}

/**
 * Writes the scripts of a group of chunks into the entry's file, behind it: one request brings both. To the runtime they are chunks as ever,
 * which came before anybody asked for them; so the modules that they take from the host are still waited for (ADR 0027).
 */
export class JoinedEntry implements WebpackPluginInstance {
  readonly #joined: Joined;

  constructor(joined: Joined) {
    this.#joined = joined;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, compilation => {
      // The entry says what its chunks are called: a hash there of a file that is none would be of where the sources stand.
      compilation.hooks.afterOptimizeChunks.tap(NAME, () => {
        const group = compilation.namedChunkGroups.get(this.#joined.chunks);
        for (const chunk of group?.chunks ?? []) chunk.filenameTemplate = '[id].js';
      });
      compilation.hooks.processAssets.tap({ name: NAME, stage: STAGE }, () => {
        const [entry] = scriptsOf(compilation, this.#joined.entry);
        const chunks = scriptsOf(compilation, this.#joined.chunks);
        if (entry === undefined || chunks.length === 0) {
          compilation.errors.push(new webpack.WebpackError(`there is no ${this.#joined.chunks} to join`));
          return;
        }
        const behind = chunks.map(file => compilation.assets[file]).filter(source => source !== undefined);
        compilation.updateAsset(entry, source => this.#write(source, behind));
        for (const file of chunks) compilation.deleteAsset(file);
      });
    });
  }

  /** Each in a function of its own: what it says of strictness counts there as it did in its file. */
  #write(entry: sources.Source, chunks: readonly sources.Source[]): sources.Source {
    const { ConcatSource } = webpack.sources;
    return new ConcatSource(entry, ...chunks.flatMap(chunk => ['\n;(() => {\n', chunk, '\n})();']));
  }
}
