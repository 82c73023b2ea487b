import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import type { Release } from '../release.ts';
import { BuildError } from './build-error.ts';
import { copyStatic } from './build.ts';
import { devConfig } from './dev-config.ts';
import type { RemoteDeclaration } from './labels.ts';
import { type BuildPlan, CONFIG, planDev } from './plan.ts';
import { releaseOf } from './release-of.ts';

/** Where a compiler goes on about itself: that says nothing of the source. */
const INNARDS = /\n+(?:Caused by:|Stack backtrace:|\s+at )[^]*$/;
const FAILED_IN = /^Module build failed \(from [^)]*\):\n(?:Error: *)?/;

const problemIn = (error: Error): string => {
  const text = error.message.replace(FAILED_IN, '').replace(INNARDS, '').trimEnd();
  const file =
    error instanceof webpack.WebpackError ? (error.module?.nameForCondition() ?? error.file) : undefined;
  return !file || text.includes(file) ? text : `${file}\n${text}`;
};

/** What a compilation has against the sources, as their author reads it. */
const problemsOf = ({ compilation }: Stats): string => compilation.errors.map(problemIn).join('\n\n');

/** What is compiled of a package as its sources are now. */
export interface DevBuild {
  /** Of the compilation: another one when any of it is. */
  readonly hash: string;
  readonly milliseconds: number;
  /** What a remote says of itself now; null for the shell. */
  readonly declared: RemoteDeclaration | null;
  /** Where the files are. */
  readonly folder: string;
  /** Describes it as a release would be; its files may be replaced by the next build's at any time. */
  describe(): Release;
}

export interface WatchOptions {
  /** Everything that is written goes below it. */
  readonly folder: string;
  readonly onBuilt: (build: DevBuild) => void;
  /** Hears what the compiler has to say against the sources as they are now. */
  readonly onProblem: (text: string) => void;
}

export interface Watching {
  close(): Promise<void>;
}

/** Editors write a file in several steps. */
const SETTLE_MS = 50;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const buildOf = (plan: BuildPlan, { hash = '', compilation, startTime, endTime }: Stats): DevBuild => {
  let release: Release | undefined;
  return {
    hash,
    milliseconds: endTime - startTime,
    declared: plan.remote,
    folder: plan.outDir,
    describe: () => (release ??= releaseOf(plan, compilation)),
  };
};

/** The declaration is no module, and still decides what the build is. */
const watchConfig = (compiler: Compiler, root: string): void => {
  compiler.hooks.afterCompile.tap('RemoteConfig', compilation => {
    compilation.fileDependencies.add(join(root, CONFIG));
  });
};

/**
 * Compiles the package in `root` for `pnpm dev`, and again at each change, until it is closed. What it writes is never a
 * release: it has no `release.json`. Throws when the package is neither a remote nor the shell.
 */
export const watchPackage = async (root: string, options: WatchOptions): Promise<Watching> => {
  const { folder, onBuilt, onProblem } = options;
  const outDir = join(folder, 'files');
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const plan = await planDev(root, outDir);
  const compiler = webpack(devConfig(plan, join(folder, 'cache')));
  if (compiler === null) throw new BuildError('webpack made no compiler');
  if (plan.remote !== null) watchConfig(compiler, plan.root);

  const take = async (stats: Stats): Promise<void> => {
    if (stats.hasErrors()) {
      onProblem(problemsOf(stats));
      return;
    }
    try {
      const newest = await planDev(root, outDir);
      if (plan.remote === null) copyStatic(plan);
      onBuilt(buildOf(newest, stats));
    } catch (error) {
      onProblem(reasonOf(error));
    }
  };
  compiler.watch({ aggregateTimeout: SETTLE_MS }, (error, stats) => {
    if (error) onProblem(reasonOf(error));
    else if (stats) void take(stats);
  });
  return {
    close: () =>
      new Promise(resolve => {
        // Closing the compiler writes its cache.
        compiler.close(() => resolve());
      }),
  };
};
