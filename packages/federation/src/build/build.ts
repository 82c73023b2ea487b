import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LANGUAGES } from '@backglass/contract';
import { minifySync } from '@swc/core';
import type { Configuration } from 'webpack';
import { APPEARANCE_FILE, FAVICON_FILE, releaseSchema, SPLASH_FILE, type Release } from '../release.ts';
import { BuildError } from './build-error.ts';
import { compile } from './compile.ts';
import { foreignSources } from './build-id.ts';
import { hostConfig } from './host.ts';
import { labelsIn } from './labels.ts';
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

const writeRelease = (folder: string, release: Release): void =>
  writeFileSync(join(folder, RELEASE), `${JSON.stringify(release, null, 2)}\n`);

/** Files of the shell's release that no module imports: what the document is made with. */
const FAVICON = 'src/favicon.svg';
const SPLASH = 'src/boot/splash.html';
const APPEARANCE = 'src/boot/appearance.js';

/** What the splash says in each language while the page has not loaded. */
const splashHelp = (root: string): string => {
  const labelOf = labelsIn(root);
  const [text, reload] = [labelOf('boot.not_loaded'), labelOf('boot.reload')];
  return LANGUAGES.filter(language => text[language] !== undefined)
    .map(language => `<span lang="${language}">${text[language]} <a href="">${reload[language]}</a></span>`)
    .join('\n    ');
};

/** Puts beside the shell's compiled files those that are not compiled; small what stands in every document. */
export const copyStatic = ({ root, outDir }: Pick<BuildPlan, 'root' | 'outDir'>): void => {
  copyFileSync(join(root, FAVICON), join(outDir, FAVICON_FILE));
  const splash = readFileSync(join(root, SPLASH), 'utf8');
  writeFileSync(join(outDir, SPLASH_FILE), splash.replace('__HELP__', splashHelp(root)));
  const source = readFileSync(join(root, APPEARANCE), 'utf8');
  const appearance = source.replaceAll('__LANGUAGES__', JSON.stringify(LANGUAGES));
  const { code } = minifySync(appearance, { compress: true, mangle: true, format: { comments: false } });
  writeFileSync(join(outDir, APPEARANCE_FILE), code);
};

/** The preset that a package is compiled by. */
export const configOf = (plan: BuildPlan): Configuration =>
  plan.remote === null ? hostConfig(plan) : remoteConfig(plan, plan.remote);

const build = async (plan: BuildPlan): Promise<Release> => {
  const compilation = await compile(configOf(plan));
  const foreign = foreignSources(compilation.fileDependencies, plan.workspaceRoot, plan.covered);
  if (foreign.length > 0) {
    throw new BuildError(
      `${plan.name} compiles files that its version does not cover: ${foreign.join(', ')}`,
    );
  }
  if (plan.remote === null) copyStatic(plan);
  const release = releaseOf(plan, compilation);
  writeRelease(plan.outDir, release);
  return release;
};

/** A build under way has a folder of its own, so that two at a time never mix; an old one was cut short. */
const STALE_AFTER = 3_600_000;
const isUnderWay = (folder: string): boolean =>
  basename(folder).startsWith('.') && Date.now() - statSync(folder).mtimeMs < STALE_AFTER;

const removeOthers = (dist: string, version: string): void => {
  for (const entry of readdirSync(dist)) {
    const folder = join(dist, entry);
    if (entry !== version && !isUnderWay(folder)) rmSync(folder, { recursive: true, force: true });
  }
};

/** Puts a finished build in its place, instead of what was there. */
const settle = (workFolder: string, folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(workFolder, folder);
  } catch (error) {
    // Another build of the same sources came first: its files are the same.
    if (existingRelease(folder) === null) throw error;
  }
};

export interface BuildOptions {
  /** Builds although these sources have been built before. */
  readonly force?: boolean;
}

/**
 * Builds the package in `root` into `dist/<version>/`, which appears whole or not at all. Sources that were built before
 * are not built again, unless `force`. Throws {@link BuildError} on what webpack refuses.
 */
export const buildPackage = async (root: string, options: BuildOptions = {}): Promise<BuildResult> => {
  const plan = await planBuild(root);
  const { outDir: folder } = plan;
  const existing = options.force === true ? null : existingRelease(folder);
  if (existing !== null) return { release: existing, folder, built: false };

  const dist = dirname(folder);
  const work = { ...plan, outDir: join(dist, `.${plan.buildId}-${process.pid}`) };
  try {
    const release = await build(work);
    settle(work.outDir, folder);
    removeOthers(dist, plan.version);
    return { release, folder, built: true };
  } finally {
    rmSync(work.outDir, { recursive: true, force: true });
  }
};
