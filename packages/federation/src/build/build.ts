import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { isCommitted, type Release, releaseSchema } from '../release.ts';
import type { RemoteConfig } from '../remote-config.ts';
import type { BuildTarget } from './base-config.ts';
import { nameBuild } from './build-id.ts';
import { inputsHash, uncoveredSources } from './build-inputs.ts';
import { changedOrigin, type Origin } from './commit-of.ts';
import { allFiles, BuildError } from './files.ts';
import { bundledHostFiles } from './host-packages.ts';
import { copyStatic, hostConfig } from './host.ts';
import { requireSameTexts } from './locales.ts';
import { type BuildPlan, folderOfInputs, INPUTS_FILE, planBuild } from './plan.ts';
import { releaseOf } from './release-of.ts';
import { remoteConfig } from './remote.ts';

interface BuildResult {
  readonly release: Release;
  readonly folder: string;
  /** False when a build of these sources existed already. */
  readonly built: boolean;
  /** Why the release names no commit, or null. It may be a preview, but may not go live. */
  readonly uncommitted: string | null;
}

const RELEASE = 'release.json';

const existingRelease = (folder: string | null): Release | null => {
  const file = folder && join(folder, RELEASE);
  if (!file || !existsSync(file)) return null;
  const parsed = releaseSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data : null;
};

/** Runs webpack. Throws {@link BuildError} even for a warning, because a warning of the federation plugin means an error in the page. */
export const compile = async (config: Configuration): Promise<Compilation> => {
  const compiler = webpack(config);
  if (compiler === null) throw new BuildError('webpack returned no compiler');
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats === undefined) throw new BuildError('webpack ended without a result');
    if (stats.hasErrors() || stats.hasWarnings()) {
      throw new BuildError(stats.toString({ preset: 'errors-warnings', colors: false }));
    }
    return stats.compilation;
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
};

export interface ConfigTarget extends BuildTarget {
  readonly remote: Pick<RemoteConfig, 'platform' | 'eagerScreen'> | null;
}

export const configOf = (plan: ConfigTarget): Configuration =>
  plan.remote === null ? hostConfig(plan) : remoteConfig(plan, plan.remote);

interface FinishedBuild {
  readonly release: Release;
  readonly origin: Origin;
  /** Whether the build has read the inputs of its plan. */
  readonly isUnchanged: boolean;
}

/** Describes the output of webpack in a `release.json`, and gives it its version. */
export const finishBuild = (plan: BuildPlan, compilation: Compilation): FinishedBuild => {
  if (plan.remote === null) copyStatic(plan);
  const described = releaseOf(plan, compilation, plan.origin);
  // Nothing reads an input after this line.
  const isUnchanged = inputsHash(plan) === plan.inputs;
  const origin = isUnchanged ? plan.origin : changedOrigin(plan.origin);
  const release = nameBuild(plan.outDir, { ...described, commit: origin.commit });
  writeFileSync(join(plan.outDir, RELEASE), `${JSON.stringify(release, null, 2)}\n`);
  return { release, origin, isUnchanged };
};

const build = async (plan: BuildPlan): Promise<FinishedBuild> => {
  requireSameTexts(plan.root);
  const compilation = await compile(configOf(plan));
  const uncovered = uncoveredSources(compilation.fileDependencies, plan.workspaceRoot, plan.covered);
  if (uncovered.length > 0) {
    throw new BuildError(
      `${plan.name} compiles files outside the src folders of its packages: ${uncovered.join(', ')}`,
    );
  }
  const [problem] = plan.remote === null ? [] : bundledHostFiles(compilation.fileDependencies, plan.root);
  if (problem !== undefined) throw new BuildError(`${plan.name}: ${problem}`);
  const finished = finishBuild(plan, compilation);
  // Without this file, the next command builds again.
  if (finished.isUnchanged) writeFileSync(join(plan.outDir, INPUTS_FILE), plan.inputs);
  return finished;
};

/** Milliseconds. The work folder of a build counts as abandoned after this time. */
const STALE_AFTER = 3_600_000;
const isInFlight = (folder: string): boolean =>
  basename(folder).startsWith('.') && Date.now() - statSync(folder).mtimeMs < STALE_AFTER;

const removeOthers = (dist: string, version: string): void => {
  for (const entry of readdirSync(dist)) {
    const folder = join(dist, entry);
    if (entry !== version && !isInFlight(folder)) rmSync(folder, { recursive: true, force: true });
  }
};

/** A build of the same version has the same files, and a server may read them. So each of them is replaced, and none is missing meanwhile. */
const moveBuild = (workFolder: string, folder: string): void => {
  if (!existsSync(folder)) {
    try {
      renameSync(workFolder, folder);
      return;
    } catch (error) {
      // A simultaneous build was faster.
      if (!existsSync(folder)) throw error;
    }
  }
  const last = [RELEASE, INPUTS_FILE].filter(file => existsSync(join(workFolder, file)));
  for (const file of [...allFiles(workFolder).filter(one => !last.includes(one)), ...last]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    renameSync(join(workFolder, file), join(folder, file));
  }
};

/** Builds the package in `root` into `dist/<version>/`, atomically. Throws {@link BuildError} for errors and warnings of webpack. */
export const buildPackage = async (
  root: string,
  options: { readonly force?: boolean } = {},
): Promise<BuildResult> => {
  const plan = await planBuild(root);
  const found = options.force === true ? null : folderOfInputs(plan);
  const existing = existingRelease(found);
  // An uncommitted build is repeated after the commit, so that its release names the commit.
  if (found !== null && existing !== null && (isCommitted(existing) || !isCommitted(plan.origin))) {
    const uncommitted = isCommitted(existing) ? null : plan.origin.problem;
    return { release: existing, folder: found, built: false, uncommitted };
  }
  const dist = dirname(plan.outDir);
  try {
    const { release, origin } = await build(plan);
    const folder = join(dist, release.version);
    moveBuild(plan.outDir, folder);
    removeOthers(dist, release.version);
    return { release, folder, built: true, uncommitted: origin.problem };
  } finally {
    rmSync(plan.outDir, { recursive: true, force: true });
  }
};
