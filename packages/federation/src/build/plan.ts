import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEV_BUILD_ID } from '../dev/dev-build.ts';
import type { BuildTarget } from './base-config.ts';
import { BuildError } from './build-error.ts';
import { buildId } from './build-id.ts';
import { readCallVersions } from './call-versions.ts';
import { requireSameKeys } from './exposed-keys.ts';
import type { RemoteDeclaration } from './labels.ts';
import { CONFIG, loadConfig } from './load-config.ts';
import { FEDERATION_ROOT } from './paths.ts';
import { PROVIDED_PACKAGES } from './shared.ts';
import { compiledPackages, findWorkspaceRoot, readDependency, readPackage } from './workspace.ts';

export interface BuildPlan extends BuildTarget {
  readonly version: string;
  readonly workspaceRoot: string;
  /** The build id covers these folders. */
  readonly covered: readonly string[];
  /** Null for the shell. */
  readonly remote: RemoteDeclaration | null;
}

export interface DevPlan extends BuildPlan {
  /** Changes with the presets and the lock file, so that webpack ignores its earlier cache. */
  readonly presetsId: string;
}

const readInputs = async (root: string) => {
  const pack = readPackage(root);
  const remote = await loadConfig(pack.root);
  if (remote === null && pack.name !== '@backglass/shell') {
    throw new BuildError(`${pack.name} has no ${CONFIG}, so it is not a remote`);
  }
  if (remote !== null) requireSameKeys(pack.root, remote);
  return { pack, remote, workspaceRoot: findWorkspaceRoot(pack.root) };
};

/** Plans the build of the remote or the shell in `root`. Throws when the package is neither, or when its declaration is not valid. */
export const planBuild = async (root: string): Promise<BuildPlan> => {
  const { pack, remote, workspaceRoot } = await readInputs(root);
  const compiled = compiledPackages(pack, name => remote === null || !PROVIDED_PACKAGES.has(name));
  const provided = remote === null ? [] : [...PROVIDED_PACKAGES].map(name => readDependency(pack.root, name));
  const presets = readPackage(FEDERATION_ROOT);
  const callVersions = remote === null ? {} : readCallVersions(pack.root);
  const id = buildId({ workspaceRoot, compiled, provided, callVersions, presets });
  const version = `${pack.version}-${id}`;
  return {
    root: pack.root,
    name: remote?.name ?? 'shell',
    buildId: id,
    version,
    outDir: join(pack.root, 'dist', version),
    workspaceRoot,
    covered: [...compiled.map(({ root: covered }) => covered), presets.root],
    remote,
  };
};

/** Plans a development build. Its version is constant, and no release has that version. Throws like {@link planBuild}. */
export const planDev = async (root: string, outDir: string): Promise<DevPlan> => {
  const { pack, remote, workspaceRoot } = await readInputs(root);
  return {
    root: pack.root,
    name: remote?.name ?? 'shell',
    buildId: DEV_BUILD_ID,
    version: `${pack.version}-${DEV_BUILD_ID}`,
    outDir,
    workspaceRoot,
    covered: [],
    remote,
    isHot: remote !== null,
    presetsId: buildId({
      workspaceRoot,
      compiled: [],
      provided: [],
      callVersions: {},
      presets: readPackage(FEDERATION_ROOT),
    }),
  };
};

export interface FoundBuild {
  /** The folder for a build of the current sources. It may not exist yet. */
  readonly folder: string;
  readonly isBuilt: boolean;
}

/** Finds the build of the package in `root` without loading webpack. */
export const findBuild = async (root: string): Promise<FoundBuild> => {
  const { outDir: folder } = await planBuild(root);
  return { folder, isBuilt: existsSync(join(folder, 'release.json')) };
};
