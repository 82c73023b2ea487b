import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { FAVICON_FILE, releaseSchema, SPLASH_FILE, type Release } from '../release.ts';
import { BuildError, compile } from './compile.ts';
import { foreignSources } from './foreign-sources.ts';
import { hostConfig } from './host.ts';
import { planBuild, type BuildPlan } from './plan.ts';
import { releaseOf } from './release-of.ts';
import { remoteConfig } from './remote.ts';

export interface BuildResult {
  readonly release: Release;
  /** Where the files are. */
  readonly folder: string;
  /** False when these sources had been built before. */
  readonly built: boolean;
}

const RELEASE = 'release.json';

const existingRelease = (folder: string): Release | null => {
  const file = join(folder, RELEASE);
  if (!existsSync(file)) return null;
  const parsed = releaseSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data : null;
};

/** Files of the shell's release that no module imports: what the document is made with. */
const STATIC = { [FAVICON_FILE]: 'src/favicon.svg', [SPLASH_FILE]: 'src/boot/splash.html' };

const copyStatic = ({ root, outDir }: BuildPlan): void => {
  for (const [file, source] of Object.entries(STATIC)) copyFileSync(join(root, source), join(outDir, file));
};

const writeRelease = (folder: string, release: Release): void => {
  const file = join(folder, RELEASE);
  writeFileSync(`${file}.tmp`, `${JSON.stringify(release, null, 2)}\n`);
  renameSync(`${file}.tmp`, file);
};

const removeOthers = (dist: string, version: string): void => {
  for (const entry of readdirSync(dist)) {
    if (entry !== version) rmSync(join(dist, entry), { recursive: true, force: true });
  }
};

/**
 * Builds the package in `root` into `dist/<version>/`, whose `release.json` is written last: a folder that has one is a
 * whole build. Sources that were built before are not built again, unless `force`. Throws {@link BuildError} on what
 * webpack refuses.
 */
export const buildPackage = async (root: string, options: { force?: boolean } = {}): Promise<BuildResult> => {
  const plan = await planBuild(root);
  const existing = options.force === true ? null : existingRelease(plan.outDir);
  if (existing !== null) return { release: existing, folder: plan.outDir, built: false };

  const config = plan.remote === null ? hostConfig(plan) : remoteConfig(plan, plan.remote);
  const compilation = await compile(config);
  const foreign = foreignSources(compilation.fileDependencies, plan.workspaceRoot, plan.covered);
  if (foreign.length > 0) {
    throw new BuildError(
      `${plan.name} compiles files that its version does not cover: ${foreign.join(', ')}`,
    );
  }
  if (plan.remote === null) copyStatic(plan);
  const release = releaseOf(plan, compilation);
  writeRelease(plan.outDir, release);
  removeOthers(join(plan.root, 'dist'), plan.version);
  return { release, folder: plan.outDir, built: true };
};
