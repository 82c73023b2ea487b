import type { Compilation } from 'webpack';
import type { RouteDeclaration } from '../remote-config.ts';
import { EXPOSE_CHUNK } from './remote.ts';
import { sharedKeyOf } from './module-ids.ts';

const isPublished = (file: string): boolean => !file.endsWith('.map');

/** Files of a named chunk group, scripts before styles, in the order in which they are needed. */
export const filesOfGroup = (compilation: Compilation, name: string): readonly string[] => {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined) return [];
  const files = group.getFiles().filter(isPublished);
  const isStyle = (file: string): boolean => file.endsWith('.css');
  return [...files.filter(file => !isStyle(file)), ...files.filter(isStyle)];
};

/** What a direct hit on each route fetches: entry, expose, the screen's scripts and styles. */
export const routesWithPreload = (
  compilation: Compilation,
  entry: string,
  routes: readonly RouteDeclaration[],
): (RouteDeclaration & { preload: string[] })[] =>
  routes.map(route => {
    const screen = filesOfGroup(compilation, route.screen);
    if (screen.length === 0) {
      throw new Error(
        `route ${route.path}: no chunk is called "${route.screen}". ` +
          `Load the screen with import(/* webpackChunkName: "${route.screen}" */ …).`,
      );
    }
    const preload = [...new Set([entry, ...filesOfGroup(compilation, EXPOSE_CHUNK), ...screen])];
    return { ...route, preload };
  });

/** The modules that a build takes from the host, and the ranges it accepts. */
export const consumedModules = (
  compilation: Compilation,
  ranges: Readonly<Record<string, { readonly requiredVersion: string }>>,
): Record<string, string> => {
  const keys = [...compilation.modules].map(sharedKeyOf).filter(key => key !== undefined);
  const entries = [...new Set(keys)].sort().map(key => [key, ranges[key]?.requiredVersion ?? ''] as const);
  return Object.fromEntries(entries);
};
