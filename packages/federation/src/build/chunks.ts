import type { Compilation, Module } from 'webpack';
import type { RouteDeclaration } from '../remote-config.ts';
import { isPublished } from './files.ts';
import { EXPOSE_CHUNK } from './remote.ts';
import { sharedKeyOf } from './module-ids.ts';

/** Files of a named chunk group: scripts, then styles, in load order. */
export const filesOfGroup = (compilation: Compilation, name: string): readonly string[] => {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined) return [];
  const files = group.getFiles().filter(isPublished);
  const isStyle = (file: string): boolean => file.endsWith('.css');
  return [...files.filter(file => !isStyle(file)), ...files.filter(isStyle)];
};

/** Host modules that a named chunk group needs. */
const sharedInGroup = (compilation: Compilation, name: string): readonly string[] =>
  (compilation.namedChunkGroups.get(name)?.chunks ?? [])
    .flatMap(chunk => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
    .map(sharedKeyOf)
    .filter(key => key !== undefined);

/** The lazy files of each module that the host shares. `provider` imports the modules; `first` files are always loaded. */
export const lazyFiles = (
  compilation: Compilation,
  provider: string,
  first: readonly string[],
): Record<string, string[]> => {
  // A concatenated module contains the blocks of its inner modules.
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

/** Routes with the files of a direct hit (entry, exposed chunk, screen) and the host modules that they need. */
export const routesWithPreload = (
  compilation: Compilation,
  entry: string,
  routes: readonly RouteDeclaration[],
): (RouteDeclaration & { preload: string[]; shared: string[] })[] =>
  routes.map(route => {
    const screen = filesOfGroup(compilation, route.screen);
    if (screen.length === 0) {
      throw new Error(
        `route ${route.path}: no chunk is called "${route.screen}". ` +
          `Load the screen with import(/* webpackChunkName: "${route.screen}" */ …).`,
      );
    }
    const preload = [...new Set([entry, ...filesOfGroup(compilation, EXPOSE_CHUNK), ...screen])];
    const shared = [EXPOSE_CHUNK, route.screen].flatMap(name => sharedInGroup(compilation, name));
    return { ...route, preload, shared: [...new Set(shared)].sort() };
  });

/** The host modules that a build uses, with their accepted ranges. */
export const consumedModules = (
  compilation: Compilation,
  ranges: Readonly<Record<string, { readonly requiredVersion: string }>>,
): Record<string, string> => {
  const keys = [...compilation.modules].map(sharedKeyOf).filter(key => key !== undefined);
  const entries = [...new Set(keys)].sort().map(key => [key, ranges[key]?.requiredVersion ?? ''] as const);
  return Object.fromEntries(entries);
};
