import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteConfigSchema, type RemoteConfig } from '../remote-config.ts';
import { SHARED_MODULES } from '../sharing.ts';
import type { BuildTarget } from './base-config.ts';
import { buildId } from './build-id.ts';
import { FEDERATION_ROOT } from './paths.ts';
import { packageOf, PROVIDED_PACKAGES } from './shared.ts';
import { compiledPackages, findWorkspaceRoot, readDependency, readPackage } from './workspace.ts';

/** What a build is going to do, known before webpack starts. */
export interface BuildPlan extends BuildTarget {
  readonly version: string;
  readonly workspaceRoot: string;
  /** Folders whose files the build id covers. */
  readonly covered: readonly string[];
  /** The remote's declaration; null for the shell. */
  readonly remote: RemoteConfig | null;
  /** Made to be looked at once, as fast as can be: never to go live. */
  readonly isDraft: boolean;
}

export interface PlanOptions {
  readonly isDraft?: boolean;
}

const CONFIG = 'remote.config.ts';

const loadConfig = async (root: string, isDraft: boolean): Promise<RemoteConfig | null> => {
  const file = join(root, CONFIG);
  if (!existsSync(file)) return null;
  // Who builds drafts builds many in one process, and a module that was imported stays as it was.
  const query = isDraft ? `?${statSync(file).mtimeMs}` : '';
  const module: unknown = await import(pathToFileURL(file).href + query);
  const config = typeof module === 'object' && module !== null && 'default' in module ? module.default : null;
  return remoteConfigSchema.parse(config);
};

const providedPackages = (root: string) =>
  [...new Set(SHARED_MODULES.map(({ request }) => packageOf(request)))].map(name =>
    readDependency(root, name),
  );

/** Drafts lie where nobody looks for a build. */
const DRAFTS = '.drafts';

/** Other bytes than the build of the same sources, so another version. */
const draftId = (id: string): string => createHash('sha256').update(`draft ${id}`).digest('hex').slice(0, 12);

/**
 * Plans the build of the package in `root`: a remote when it has a `remote.config.ts`, else the shell. Throws when the
 * package is neither, or when its configuration does not parse.
 */
export const planBuild = async (root: string, { isDraft = false }: PlanOptions = {}): Promise<BuildPlan> => {
  const pack = readPackage(root);
  const remote = await loadConfig(pack.root, isDraft);
  if (remote === null && pack.name !== '@backglass/shell') {
    throw new Error(`${pack.name} has no ${CONFIG}, so it is no remote`);
  }
  const workspaceRoot = findWorkspaceRoot(pack.root);
  const compiled = compiledPackages(pack, name => remote === null || !PROVIDED_PACKAGES.has(name));
  const provided = remote === null ? [] : providedPackages(pack.root);
  const presets = readPackage(FEDERATION_ROOT);
  const sources = buildId({ workspaceRoot, compiled, provided, presets });
  const id = isDraft ? draftId(sources) : sources;
  const version = `${pack.version}-${id}`;
  return {
    root: pack.root,
    name: remote?.name ?? 'shell',
    buildId: id,
    version,
    outDir: isDraft ? join(pack.root, 'dist', DRAFTS, version) : join(pack.root, 'dist', version),
    workspaceRoot,
    covered: [...compiled.map(({ root: covered }) => covered), presets.root],
    remote,
    isDraft,
  };
};
