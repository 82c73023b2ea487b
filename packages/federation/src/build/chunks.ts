import type { Compilation, Module } from 'webpack';
import { BuildError } from './build-error.ts';
import { isPublished } from './files.ts';
import { EXPOSE_CHUNK } from './remote.ts';
import { sharedKeyOf } from './module-ids.ts';

/** Returns scripts, then styles, in load order. */
export const filesOfGroup = (compilation: Compilation, name: string): readonly string[] => {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined) return [];
  const files = group.getFiles().filter(isPublished);
  const isStyle = (file: string): boolean => file.endsWith('.css');
  return [...files.filter(file => !isStyle(file)), ...files.filter(isStyle)];
};

const sharedInGroup = (compilation: Compilation, name: string): readonly string[] =>
  (compilation.namedChunkGroups.get(name)?.chunks ?? [])
    .flatMap(chunk => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
    .map(sharedKeyOf)
    .filter(key => key !== undefined);

/** Returns the files of each lazy module that the file `provider` imports, without those that every page loads (`first`). */
export const lazyFiles = (
  compilation: Compilation,
  provider: string,
  first: readonly string[],
): Record<string, string[]> => {
  // webpack may have concatenated the provider with other modules, so this searches all modules.
  const blocks = [...compilation.modules]
    .flatMap(module => module.blocks)
    .filter(({ parent }) => (parent as Module).nameForCondition() === provider);
  if (blocks.length === 0) throw new Error(`${provider} has no lazy imports`);
  return Object.fromEntries(
    blocks.map(block => {
      const { request = '' } = block as typeof block & { readonly request?: string };
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      return [
        request,
        group?.getFiles().filter(file => isPublished(file) && !first.includes(file)) ?? [],
      ] as const;
    }),
  );
};

interface ChunkFiles {
  readonly preload: string[];
  readonly shared: string[];
}

/** Finds the files of a remote's chunk. Throws {@link BuildError} when the chunk is missing. Its message begins with `neededBy`. */
export const chunkFiles = (
  compilation: Compilation,
  entry: string,
  chunk: string,
  neededBy: string,
): ChunkFiles => {
  const files = filesOfGroup(compilation, chunk);
  if (files.length === 0) {
    throw new BuildError(
      `${neededBy}: no chunk is called "${chunk}". Load its code with import(/* webpackChunkName: "${chunk}" */ …).`,
    );
  }
  const preload = [...new Set([entry, ...filesOfGroup(compilation, EXPOSE_CHUNK), ...files])];
  const shared = [EXPOSE_CHUNK, chunk].flatMap(name => sharedInGroup(compilation, name));
  return { preload, shared: [...new Set(shared)].sort() };
};

/** Returns the host modules that a build uses, with their accepted ranges. */
export const consumedModules = (
  compilation: Compilation,
  ranges: Readonly<Record<string, { readonly requiredVersion: string }>>,
): Record<string, string> => {
  const keys = [...compilation.modules].map(sharedKeyOf).filter(key => key !== undefined);
  const entries = [...new Set(keys)].sort().map(key => [key, ranges[key]?.requiredVersion ?? ''] as const);
  return Object.fromEntries(entries);
};
