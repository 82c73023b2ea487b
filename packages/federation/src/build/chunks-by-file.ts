import webpack, { type Compiler, type RuntimeModule, type WebpackPluginInstance } from 'webpack';

/** A worker is one file, because a worker cannot check the hashes of files that it loads. */
export const isWorker = (name: string | null | undefined): boolean => name?.endsWith('-worker') === true;

const NAME = 'ChunksByFile';
const JSONP = 'jsonp chunk loading';
const BEFORE_WEBPACK = -100;

const patch = (module: RuntimeModule, change: (source: string) => string): void => {
  const generate = module.generate.bind(module);
  module.generate = () => change(String(generate() ?? ''));
};

export interface ChunkNames {
  /** The build's entry uses this global name. */
  readonly build: string;
  readonly stable: string;
}

/** Keeps the build's name out of all files except the entry, so unchanged chunks are identical in the next release (ADR 0020). */
export class ChunksByFile implements WebpackPluginInstance {
  readonly #names: ChunkNames;

  constructor(names: ChunkNames) {
    this.#names = names;
  }

  apply(compiler: Compiler): void {
    const { build, stable } = this.#names;
    compiler.options.output.chunkLoadingGlobal = stable;
    compiler.hooks.compilation.tap(NAME, compilation => {
      // Chunk ids are hashes of chunk names. The entry's name differs in each build, so its id could be that of another chunk.
      compilation.hooks.chunkIds.tap({ name: NAME, stage: BEFORE_WEBPACK }, chunks => {
        for (const chunk of chunks) {
          if (chunk.name !== build) continue;
          chunk.id = stable;
          chunk.ids = [stable];
        }
      });
      compilation.hooks.runtimeModule.tap(NAME, (module, chunk) => {
        // A worker has its own runtime, which contains the name of the build.
        if (isWorker(chunk.name)) patch(module, source => source.replaceAll(build, stable));
        else if (module.name === JSONP) patch(module, source => this.#filterByFile(source));
      });
    });
  }

  #filterByFile(jsonp: string): string {
    const queue = `self[${JSON.stringify(this.#names.stable)}]`;
    return [
      `const others = ${queue};`,
      `${queue} = [];`,
      jsonp,
      `const take = ${queue}.push;`,
      `${queue} = { push(data) {`,
      '  const by = document.currentScript;',
      `  if (by?.src.endsWith("/" + ${webpack.RuntimeGlobals.getChunkScriptFilename}(data[0][0]))) take(data);`,
      '  others?.push(data);',
      '} };',
    ].join('\n');
  }
}
