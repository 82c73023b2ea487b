import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { Compilation, Compiler, Dependency, Module, ModuleGraph } from 'webpack';
import * as z from 'zod/mini';
import { callVersionsSchema } from '../release.ts';
import { isNamedModule } from '../sharing.ts';
import { BuildError } from './files.ts';

const NAME = 'CollectImports';
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

type Names = ReadonlyMap<string, ReadonlySet<string>>;

interface Collected {
  readonly calls: ReadonlySet<string>;
  /** The used exports by shared module. */
  readonly imports: Names;
  /** All exports by shared module. Empty without a provider. */
  readonly exports: Names;
}

const collected = new WeakMap<Compilation, Collected>();

/**
 * A plugin that collects what a build uses of the shared modules: their exports, and the members of the contract's `CALLS`. Any other use
 * of `CALLS` fails the build. In the host's build, it also collects what the shared modules export.
 * @param provider the host's module that imports all shared modules to share them. It uses none of their exports.
 */
export const collectImports =
  (provider?: string) =>
  ({ context, hooks, webpack }: Compiler): void => {
    hooks.thisCompilation.tap(NAME, compilation => {
      const { moduleGraph } = compilation;
      const fail = (text: string): void => void compilation.errors.push(new webpack.WebpackError(text));
      const isUsed = (dependency: Dependency): boolean =>
        moduleGraph.getConnection(dependency)?.isTargetActive(undefined) === true;
      const importsOf = (module: Module): readonly (Import & { readonly request: string })[] =>
        [module, ...module.blocks]
          .flatMap(({ dependencies }): readonly Import[] => dependencies)
          .filter(
            (dependency): dependency is Import & { readonly request: string } =>
              dependency.request !== undefined && isNamedModule(dependency.request) && isUsed(dependency),
          );

      // At this hook webpack knows which imports are used, and has not concatenated modules yet.
      compilation.hooks.afterChunks.tap(NAME, () => {
        const calls = new Set<string>();
        const imports = new Map<string, Set<string>>();
        const exports = new Map<string, ReadonlySet<string>>();
        for (const module of compilation.modules) {
          const file = module.nameForCondition() ?? '';
          if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          let hasUnknownCalls = false;
          for (const imported of importsOf(module)) {
            const { request } = imported;
            if (file === provider) {
              const provided = moduleGraph.getModule(imported);
              const names = provided && moduleGraph.getProvidedExports(provided);
              if (Array.isArray(names)) exports.set(request, new Set(names));
              else fail(`${request}: the build cannot list its exports. Export them by name.`);
              continue;
            }
            const names = imports.get(request) ?? new Set();
            imports.set(request, names);
            for (const [exported, member] of usedExports(imported, moduleGraph)) {
              // Without a name, this use needs the whole module.
              if (exported !== undefined) names.add(exported);
              if (request !== CONTRACT || (exported ?? 'CALLS') !== 'CALLS') continue;
              if (member === undefined) hasUnknownCalls = true;
              else calls.add(member);
            }
          }
          if (hasUnknownCalls)
            fail(
              `${relative(context, file)}: the build cannot find all calls of this file. Import CALLS of ${CONTRACT} by name, and write CALLS.<name> where you make a call.`,
            );
        }
        collected.set(compilation, { calls, imports, exports });
      });
    });
  };

/** The versions of the calls that pages make, from the contract that the package in `root` imports. */
export const readCallVersions = (root: string): Readonly<Record<string, string>> => {
  const { resolve } = createRequire(join(root, 'package.json'));
  const file = resolve('@backglass/contract/call-versions.json');
  return z.object({ pages: callVersionsSchema }).parse(JSON.parse(readFileSync(file, 'utf8'))).pages;
};

/** Returns the range of versions for each call of a build. Throws {@link BuildError} when the contract has no version of a call. */
export const callsOf = (compilation: Compilation, root: string): Record<string, string> => {
  const versions = new Map(Object.entries(readCallVersions(root)));
  const names = [...(collected.get(compilation)?.calls ?? [])].sort();
  return Object.fromEntries(
    names.map(name => {
      const version = versions.get(name);
      if (version === undefined) throw new BuildError(`${CONTRACT} has no version of the call ${name}.`);
      return [name, `^${version}`] as const;
    }),
  );
};

const sorted = (names: Names | undefined): Record<string, string[]> =>
  Object.fromEntries([...(names ?? [])].sort().map(([module, set]) => [module, [...set].sort()] as const));

/** Returns the exports that a build uses, by shared module. */
export const usedExportsOf = (compilation: Compilation): Record<string, string[]> =>
  sorted(collected.get(compilation)?.imports);

/** Returns the exports of the shared modules in the host's build. */
export const sharedExportsOf = (compilation: Compilation): Record<string, string[]> =>
  sorted(collected.get(compilation)?.exports);
