import { relative } from 'node:path';
import webpack, {
  type Compilation,
  type Compiler,
  type Dependency,
  type Module,
  type WebpackPluginInstance,
} from 'webpack';
import { BuildError } from './build-error.ts';
import { readCallVersions } from './call-versions.ts';

const NAME = 'CollectCalls';
const CONTRACT = '@backglass/contract';

/** Members of webpack's dependencies on modules, by their `type`. */
interface Import extends Dependency {
  readonly request?: string;
  /** The export that is used, and its members: `['CALLS', 'me']`. Empty: all exports. */
  readonly ids?: readonly string[];
}

/** The call that an import of the contract names; `null` = any call; `undefined` = none. */
const callOf = ({ type, ids = [] }: Import): string | null | undefined => {
  if (type === 'harmony side effect evaluation') return undefined;
  const [exported = 'CALLS', call] = ids;
  if (exported !== 'CALLS') return undefined;
  return (type === 'harmony import specifier' && call) || null;
};

const collected = new WeakMap<Compilation, ReadonlySet<string>>();

/**
 * Collects the calls that a build makes: the members of the contract's `CALLS` that its code uses. A module that uses `CALLS` in another
 * way fails the build, because it could make any call.
 */
export class CollectCalls implements WebpackPluginInstance {
  readonly #provider: string | undefined;

  /** `provider` = the module of the host that imports the whole contract to share it. */
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

      // webpack knows by now which imports are used, and joins modules later.
      compilation.hooks.afterChunks.tap(NAME, () => {
        const calls = new Set<string>();
        for (const module of compilation.modules) {
          const file = module.nameForCondition() ?? '';
          if (file === this.#provider || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0)
            continue;
          const names = importsOf(module).map(callOf);
          for (const name of names) if (typeof name === 'string') calls.add(name);
          if (names.includes(null)) {
            const text = `${relative(context, file)}: the build cannot tell which calls it makes. Import CALLS of ${CONTRACT} by name, and write CALLS.<name> where you make a call.`;
            compilation.errors.push(new webpack.WebpackError(text));
          }
        }
        collected.set(compilation, calls);
      });
    });
  }
}

/**
 * The calls that a build of the package in `root` makes, each with the versions that it works with. Throws {@link BuildError} when the
 * contract has no version of one.
 */
export const callsOf = (compilation: Compilation, root: string): Record<string, string> => {
  const versions = readCallVersions(root);
  const names = [...(collected.get(compilation) ?? [])].sort();
  return Object.fromEntries(
    names.map(name => {
      const version = versions[name];
      if (version === undefined) throw new BuildError(`${CONTRACT} has no version of the call ${name}.`);
      return [name, `^${version}`] as const;
    }),
  );
};
