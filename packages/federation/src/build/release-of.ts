import { join } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { COMPOSITION_SCHEMA } from '../composition.ts';
import type { ContributionDeclaration } from '../declarations.ts';
import { globalOf } from '../names.ts';
import { LOADER_PROTOCOL, type Release, releaseSchema } from '../release.ts';
import { packageOf, SHARED_MODULES } from '../sharing.ts';
import { sharedKeyOf } from './base-config.ts';
import { callsOf, readCallVersions, sharedExportsOf, usedExportsOf } from './collect-imports.ts';
import type { Origin } from './commit-of.ts';
import { BuildError, isPublished, releaseFiles } from './files.ts';
import { requiredVersionOf } from './host-packages.ts';
import { HOST_ENTRY, PROVIDER } from './host.ts';
import type { Plan } from './plan.ts';
import { EXPOSE_CHUNK } from './remote.ts';
import { readDependency } from './workspace.ts';

/** Returns scripts, then styles, in load order. */
export const filesOfGroup = (compilation: Compilation, name: string): readonly string[] => {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined) return [];
  const files = group.getFiles().filter(isPublished);
  const isStyle = (file: string): boolean => file.endsWith('.css');
  return [...files.filter(file => !isStyle(file)), ...files.filter(isStyle)];
};

/** Returns the files of each lazy module that the file `provider` imports, without those that every page loads (`first`). */
const lazyFiles = (
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

const versionIn = (root: string, request: string): string => readDependency(root, packageOf(request)).version;

const describeShell = (plan: Plan, compilation: Compilation) => {
  const files = filesOfGroup(compilation, HOST_ENTRY);
  return {
    kind: 'shell',
    name: 'shell',
    platform: versionIn(plan.root, '@backglass/platform'),
    reads: COMPOSITION_SCHEMA,
    provides: Object.fromEntries(
      SHARED_MODULES.map(({ request }) => [request, versionIn(plan.root, request)] as const),
    ),
    exports: sharedExportsOf(compilation),
    contract_calls: readCallVersions(plan.root),
    lazy: lazyFiles(compilation, join(plan.root, PROVIDER), files),
    scripts: files.filter(file => file.endsWith('.js')),
    styles: files.filter(file => file.endsWith('.css')),
  };
};

/** Returns the host modules among the modules of a build. */
const sharedKeysOf = (modules: Iterable<Module>): string[] =>
  [...new Set([...modules].map(sharedKeyOf).filter(key => key !== undefined))].sort();

/** Finds the files of a remote's chunk. Throws {@link BuildError} when the chunk is missing. Its message begins with `neededBy`. */
const chunkFiles = (compilation: Compilation, entry: string, chunk: string, neededBy: string) => {
  const { chunkGraph, namedChunkGroups } = compilation;
  const files = filesOfGroup(compilation, chunk);
  if (files.length === 0) {
    throw new BuildError(
      `${neededBy}: no chunk is called "${chunk}". Load its code with import(/* webpackChunkName: "${chunk}" */ …).`,
    );
  }
  const modules = [EXPOSE_CHUNK, chunk]
    .flatMap(name => namedChunkGroups.get(name)?.chunks ?? [])
    .flatMap(one => [...chunkGraph.getChunkModulesIterable(one)]);
  return {
    preload: [...new Set([entry, ...filesOfGroup(compilation, EXPOSE_CHUNK), ...files])],
    shared: sharedKeysOf(modules),
  };
};

/** Commands have no chunk of their own, because they are a part of the exposed module. */
const chunkOf = ({ point }: ContributionDeclaration): string =>
  point === 'palette.commands' ? EXPOSE_CHUNK : point;

const describeRemote = (plan: Plan, compilation: Compilation, remote: NonNullable<Plan['remote']>) => {
  const global = globalOf(plan);
  const { name, title, platform, nav, contributions = [] } = remote;
  const [entry] = filesOfGroup(compilation, global);
  if (entry === undefined) throw new Error(`${plan.name}: the build has no entry script`);
  return {
    kind: 'remote',
    name,
    title,
    platform,
    nav,
    entry,
    global,
    shared: Object.fromEntries(
      sharedKeysOf(compilation.modules).map(key => [
        key,
        requiredVersionOf(plan.root, packageOf(key), platform),
      ]),
    ),
    imports: usedExportsOf(compilation),
    routes: remote.routes.map(route => ({
      ...route,
      ...chunkFiles(compilation, entry, route.screen, `route ${route.path}`),
    })),
    ...(contributions.length > 0 && {
      contributions: contributions.map(contribution => ({
        ...contribution,
        ...chunkFiles(compilation, entry, chunkOf(contribution), `contribution to ${contribution.point}`),
      })),
    }),
  };
};

/** Creates the `release.json` of a finished build. Throws when a declared screen has no chunk. */
export const releaseOf = (plan: Plan, compilation: Compilation, { commit }: Origin): Release =>
  releaseSchema.parse({
    schema: 1,
    version: plan.version,
    commit,
    built_at: new Date().toISOString(),
    ...(plan.remote === null
      ? describeShell(plan, compilation)
      : describeRemote(plan, compilation, plan.remote)),
    files: releaseFiles(plan.outDir),
    loader_protocol: LOADER_PROTOCOL,
    calls: callsOf(compilation, plan.root),
  });
