import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { Release } from '../release.ts';
import { LIBRARIES } from './base-config.ts';
import { configOf } from './build.ts';
import { originOf } from './commit-of.ts';
import { BuildError } from './files.ts';
import { copyStatic, HOST_ENTRY } from './host.ts';
import { DEV_HOST_ENTRY, DEV_REMOTE_ENTRY, REFRESH, REFRESH_MODULE } from './paths.ts';
import { type DevPlan, planDev } from './plan.ts';
import { releaseOf } from './release-of.ts';
import { CONFIG, type RemoteDeclaration } from './remote-declaration.ts';

const forDevelopment = (
  { name, presetsId }: DevPlan,
  config: Configuration,
  cacheDirectory: string,
): Configuration => ({
  ...config,
  mode: 'development',
  devtool: 'cheap-module-source-map',
  // A page applies all updates in order, so earlier hot updates must stay.
  output: { ...config.output, clean: false },
  optimization: {
    ...config.optimization,
    minimize: false,
    moduleIds: 'named',
    chunkIds: 'named',
    realContentHash: false,
    emitOnErrors: false,
  },
  cache: { type: 'filesystem', name: `dev-${name}`, version: presetsId, cacheDirectory },
});

const hotRemote = ({ root, name }: DevPlan, config: Configuration): Configuration => ({
  ...config,
  module: {
    ...config.module,
    rules: [
      // webpack runs the first rule last. So this rule runs after swc, which inserts calls of Fast Refresh.
      {
        test: /\.tsx?$/,
        exclude: LIBRARIES,
        loader: REFRESH,
        options: { name, root, refreshModule: REFRESH_MODULE },
      },
      ...(config.module?.rules ?? []),
    ],
  },
  plugins: [
    ...(config.plugins ?? []),
    new webpack.HotModuleReplacementPlugin(),
    // webpack adds an entry without a name to the remote's entry.
    new webpack.EntryPlugin(root, `${DEV_REMOTE_ENTRY}?${name}`, {}),
  ],
});

const devConfig = (plan: DevPlan, cacheDirectory: string): Configuration => {
  const config = forDevelopment(plan, configOf(plan), cacheDirectory);
  return plan.remote === null
    ? { ...config, entry: { [HOST_ENTRY]: [DEV_HOST_ENTRY, './src/index.ts'] } }
    : hotRemote(plan, config);
};

const STACK_TRACE = /\n+(?:Caused by:|Stack backtrace:|\s+at )[^]*$/;
const FAILED_IN = /^Module build failed \(from [^)]*\):\n(?:Error: *)?/;

const problemIn = (error: Error): string => {
  const text = error.message.replace(FAILED_IN, '').replace(STACK_TRACE, '').trimEnd();
  const file =
    error instanceof webpack.WebpackError ? (error.module?.nameForCondition() ?? error.file) : undefined;
  return !file || text.includes(file) ? text : `${file}\n${text}`;
};

const problemsOf = ({ compilation }: Stats): string => compilation.errors.map(problemIn).join('\n\n');

export interface DevBuild {
  readonly hash: string;
  readonly milliseconds: number;
  /** Null for the shell. */
  readonly declared: RemoteDeclaration | null;
  readonly folder: string;
  /** Returns the release of this build. The first call must come before the next build, which may replace the files. */
  describe(): Release;
}

interface WatchOptions {
  /** The folder for output and cache. */
  readonly folder: string;
  readonly onBuilt: (build: DevBuild) => void;
  readonly onProblem: (text: string) => void;
}

export interface Watcher {
  close(): Promise<void>;
}

/** Milliseconds to wait after a change, because editors write a file in several steps. */
const AGGREGATE_MS = 50;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const buildOf = (plan: DevPlan, { hash = '', compilation, startTime, endTime }: Stats): DevBuild => {
  let release: Release | undefined;
  return {
    hash,
    milliseconds: endTime - startTime,
    declared: plan.remote,
    folder: plan.outDir,
    describe: () => (release ??= releaseOf(plan, compilation, originOf(plan.root, plan.sources))),
  };
};

/**
 * Builds the package in `root` for `pnpm dev`, and again after each change. The output has no `release.json`. Throws when the package is
 * neither a remote nor the shell.
 */
export const watchPackage = async (root: string, options: WatchOptions): Promise<Watcher> => {
  const { folder, onBuilt, onProblem } = options;
  const outDir = join(folder, 'files');
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const plan = await planDev(root, outDir);
  const compiler = webpack(devConfig(plan, join(folder, 'cache')));
  if (compiler === null) throw new BuildError('webpack returned no compiler');
  // The declaration is not a module of the build, so webpack does not watch it by itself.
  if (plan.remote !== null)
    compiler.hooks.afterCompile.tap('RemoteConfig', ({ fileDependencies }) => {
      fileDependencies.add(join(plan.root, CONFIG));
    });

  const report = async (stats: Stats): Promise<void> => {
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
  compiler.watch({ aggregateTimeout: AGGREGATE_MS }, (error, stats) => {
    if (error) onProblem(reasonOf(error));
    else if (stats) void report(stats);
  });
  return {
    close: () =>
      new Promise(resolve => {
        compiler.close(() => resolve());
      }),
  };
};
