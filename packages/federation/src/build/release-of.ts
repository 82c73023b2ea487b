import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { COMPOSITION_SCHEMA } from '../composition.ts';
import type { ContributionDeclaration } from '../remote-config.ts';
import { LOADER_PROTOCOL, PRESET_PROTOCOL, type Release, releaseSchema } from '../release.ts';
import { packageOf, SHARED_MODULES } from '../sharing.ts';
import { globalOf } from '../names.ts';
import { readCallVersions } from './call-versions.ts';
import { callsOf, sharedExportsOf, usedExportsOf } from './collect-imports.ts';
import type { Origin } from './commit-of.ts';
import { chunkFiles, consumedModules, filesOfGroup, lazyFiles } from './chunks.ts';
import { releaseFiles } from './files.ts';
import { HOST_ENTRY, PROVIDER } from './host.ts';
import type { Plan } from './plan.ts';
import { EXPOSE_CHUNK } from './remote.ts';
import { remoteShared } from './shared.ts';
import { readDependency } from './workspace.ts';

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
    shared: consumedModules(compilation, remoteShared(plan.root, platform)),
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
    loader_protocol: plan.remote === null ? LOADER_PROTOCOL : PRESET_PROTOCOL,
    calls: callsOf(compilation, plan.root),
  });
