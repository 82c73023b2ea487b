import { relative } from 'node:path';
import webpack, {
  type Compilation,
  type Compiler,
  type Dependency,
  type Module,
  type ModuleGraph,
  type WebpackPluginInstance,
} from 'webpack';
import { BuildError } from './build-error.ts';
import { readCallVersions } from './call-versions.ts';

const NAME = 'CollectCalls';
const CONTRACT = '@backglass/contract';

interface Import extends Dependency {
  readonly request?: string;
  /** The used export and its members, such as `['CALLS', 'me']`. */
  readonly ids?: readonly string[];
}

/** Returns the exports that an import uses, with their members. An empty list means the whole module. */
const usedExports = (imported: Import, moduleGraph: ModuleGraph): readonly (readonly string[])[] => {
  const { type, ids = [] } = imported;
  // For `CALLS.game(id)`, `getReferencedExports` returns only `CALLS`, because the method could read `this`.
  if (type === 'harmony import specifier' && ids.length > 1) return [ids];
  return imported
    .getReferencedExports(moduleGraph, undefined)
    .map(used => (Array.isArray(used) ? used : used.name));
};

const collected = new WeakMap<Compilation, ReadonlySet<string>>();

/** Collects the members of the contract's `CALLS` that a build uses. Any other use of `CALLS` fails the build. */
export class CollectCalls implements WebpackPluginInstance {
  readonly #provider: string | undefined;

  /** `provider` is the host's module that imports the whole contract to share it. Its import makes no call. */
  constructor(provider?: string) {
    this.#provider = provider;
  }

  apply({ context, hooks }: Compiler): void {
    hooks.thisCompilation.tap(NAME, compilation => {
      const { moduleGraph } = compilation;
      const isUsed = (dependency: Dependency): boolean =>
        moduleGraph.getConnection(dependency)?.isTargetActive(undefined) === true;
      const importsOf = (module: Module): readonly Import[] =>
        [module, ...module.blocks]
          .flatMap(({ dependencies }): readonly Import[] => dependencies)
          .filter(dependency => dependency.request === CONTRACT && isUsed(dependency));

      // At this hook webpack knows which imports are used, and has not concatenated modules yet.
      compilation.hooks.afterChunks.tap(NAME, () => {
        const calls = new Set<string>();
        for (const module of compilation.modules) {
          const file = module.nameForCondition() ?? '';
          if (file === this.#provider || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0)
            continue;
          const used = importsOf(module).flatMap(imported => usedExports(imported, moduleGraph));
          const members = used.filter(([exported = 'CALLS']) => exported === 'CALLS').map(([, name]) => name);
          for (const name of members) if (name !== undefined) calls.add(name);
          if (members.includes(undefined)) {
            const text = `${relative(context, file)}: the build cannot find all calls of this file. Import CALLS of ${CONTRACT} by name, and write CALLS.<name> where you make a call.`;
            compilation.errors.push(new webpack.WebpackError(text));
          }
        }
        collected.set(compilation, calls);
      });
    });
  }
}

/** Returns the range of versions for each call of a build. Throws {@link BuildError} when the contract has no version of a call. */
export const callsOf = (compilation: Compilation, root: string): Record<string, string> => {
  const versions = new Map(Object.entries(readCallVersions(root)));
  const names = [...(collected.get(compilation) ?? [])].sort();
  return Object.fromEntries(
    names.map(name => {
      const version = versions.get(name);
      if (version === undefined) throw new BuildError(`${CONTRACT} has no version of the call ${name}.`);
      return [name, `^${version}`] as const;
    }),
  );
};
