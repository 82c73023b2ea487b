import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACEHOLDER_BUILD_ID } from '../dev/dev-page.ts';
import type { BuildTarget } from './base-config.ts';
import { type BuildInputs, inputsHash, type Sources, sourcesOf } from './build-inputs.ts';
import { type Origin, originOf } from './commit-of.ts';
import { BuildError } from './files.ts';
import { PROVIDED_PACKAGES } from './host-packages.ts';
import { FEDERATION_ROOT } from './paths.ts';
import { CONFIG, loadConfig, type RemoteDeclaration, requireSameKeys } from './remote-declaration.ts';
import { compiledPackages, findWorkspaceRoot, readDependency, readPackage } from './workspace.ts';

/** `outDir` is the folder that webpack writes into. The version still has the id {@link PLACEHOLDER_BUILD_ID}. */
export interface Plan extends BuildTarget, BuildInputs {
  readonly version: string;
  /** The hash of the inputs covers the `src` of these folders. */
  readonly covered: readonly string[];
  readonly sources: readonly Sources[];
  /** Hash of the inputs. */
  readonly inputs: string;
  /** Null for the shell. */
  readonly remote: RemoteDeclaration | null;
}

export interface BuildPlan extends Plan {
  readonly origin: Origin;
}

export interface DevPlan extends Plan {
  /** Changes with the presets and the lock file, so that webpack ignores its earlier cache. */
  readonly presetsId: string;
}

/** The presets with the workspace packages that they import. */
const presetPackages = () => compiledPackages(readPackage(FEDERATION_ROOT), () => true);

const planPackage = async (root: string): Promise<Plan> => {
  const pack = readPackage(root);
  const remote = await loadConfig(pack.root);
  if (remote === null && pack.name !== '@backglass/shell') {
    throw new BuildError(`${pack.name} has no ${CONFIG}, so it is not a remote`);
  }
  if (remote !== null) requireSameKeys(pack.root, remote);
  const workspaceRoot = findWorkspaceRoot(pack.root);
  const compiled = compiledPackages(pack, name => remote === null || !PROVIDED_PACKAGES.has(name));
  const packages = [
    ...new Map([...compiled, ...presetPackages()].map(one => [one.root, one] as const)).values(),
  ];
  const provided = remote === null ? [] : [...PROVIDED_PACKAGES].map(name => readDependency(pack.root, name));
  const inputs = { workspaceRoot, packages, provided };
  return {
    root: pack.root,
    name: remote?.name ?? 'shell',
    buildId: PLACEHOLDER_BUILD_ID,
    version: `${pack.version}-${PLACEHOLDER_BUILD_ID}`,
    outDir: join(pack.root, 'dist', `.${process.pid}`),
    ...inputs,
    covered: [...compiled.map(one => one.root), readPackage(FEDERATION_ROOT).root],
    sources: sourcesOf(inputs),
    inputs: inputsHash(inputs),
    remote,
  };
};

/** Plans the build of the remote or the shell in `root`. Throws when the package is neither, or when its declaration is not valid. */
export const planBuild = async (root: string): Promise<BuildPlan> => {
  const plan = await planPackage(root);
  return { ...plan, origin: originOf(plan.root, plan.sources) };
};

/** Plans a development build. Its version is constant, and no release has that version. Throws like {@link planBuild}. */
export const planDev = async (root: string, outDir: string): Promise<DevPlan> => {
  const plan = await planPackage(root);
  const { workspaceRoot } = plan;
  return {
    ...plan,
    outDir,
    isHot: plan.remote !== null,
    presetsId: inputsHash({ workspaceRoot, packages: presetPackages(), provided: [] }),
  };
};

/** Contains {@link Plan.inputs}. */
export const INPUTS_FILE = 'inputs.txt';

/** Returns the folder of a build of these inputs, or null. */
export const folderOfInputs = ({ root, inputs }: Pick<Plan, 'root' | 'inputs'>): string | null => {
  const dist = join(root, 'dist');
  if (!existsSync(dist)) return null;
  const isOf = (folder: string): boolean =>
    existsSync(join(folder, INPUTS_FILE)) && readFileSync(join(folder, INPUTS_FILE), 'utf8') === inputs;
  const found = readdirSync(dist)
    .filter(name => !name.startsWith('.'))
    .map(name => join(dist, name))
    .find(isOf);
  return found ?? null;
};

/** Finds the build of the current sources of the package in `root` without loading webpack. Returns its folder, or null. */
export const findBuild = async (root: string): Promise<string | null> =>
  folderOfInputs(await planPackage(root));
