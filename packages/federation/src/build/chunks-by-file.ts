import webpack, { type Compiler, type RuntimeModule, type WebpackPluginInstance } from 'webpack';

/** Workers are named so (`webpackChunkName`). Each is one file, since it loads nothing that could be held against a hash. */
export const isWorker = (name: string | null | undefined): boolean => name?.endsWith('-worker') === true;

const NAME = 'ChunksByFile';
const JSONP = 'jsonp chunk loading';
const BEFORE_NUMBERS = -100;

const patch = (module: RuntimeModule, change: (source: string) => string): void => {
  const generate = module.generate.bind(module);
  module.generate = () => change(String(generate() ?? ''));
};

export interface PartNames {
  /** The name of this build, which its entry has. */
  readonly build: string;
  /** The name that stays. */
  readonly part: string;
}

/**
 * No file but the entry has the build's name in it, so that what did not change is the same file in the next release. Chunks come in
 * through one global of the part. A page may run two releases of it: each takes the chunks whose file is one of its own, by the address
 * of the script that brings them, and hands on all others (ADR 0020).
 */
export class ChunksByFile implements WebpackPluginInstance {
  readonly #names: PartNames;

  constructor(names: PartNames) {
    this.#names = names;
  }

  apply(compiler: Compiler): void {
    const { build, part } = this.#names;
    compiler.options.output.chunkLoadingGlobal = part;
    compiler.hooks.compilation.tap(NAME, compilation => {
      // Numbers are made of names: another one for the entry in each build would now and then be the number of another chunk, which
      // then had a new one, and with it each file that asks for it.
      compilation.hooks.chunkIds.tap({ name: NAME, stage: BEFORE_NUMBERS }, chunks => {
        for (const chunk of chunks) {
          if (chunk.name !== build) continue;
          chunk.id = part;
          chunk.ids = [part];
        }
      });
      compilation.hooks.runtimeModule.tap(NAME, (module, chunk) => {
        // A worker is a program of its own, with a runtime that nothing else can meet.
        if (isWorker(chunk.name)) patch(module, source => source.replaceAll(build, part));
        else if (module.name === JSONP) patch(module, source => this.#sorting(source));
      });
    });
  }

  #sorting(jsonp: string): string {
    const inlet = `self[${JSON.stringify(this.#names.part)}]`;
    return [
      `const others = ${inlet};`,
      `${inlet} = [];`,
      jsonp,
      `const take = ${inlet}.push;`,
      `${inlet} = { push(data) {`,
      '  const by = document.currentScript;',
      `  if (by?.src.endsWith("/" + ${webpack.RuntimeGlobals.getChunkScriptFilename}(data[0][0]))) take(data);`,
      '  others?.push(data);',
      '} };',
    ].join('\n');
  }
}
