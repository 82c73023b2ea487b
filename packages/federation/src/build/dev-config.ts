import webpack, { type Configuration } from 'webpack';
import { LIBRARIES } from './base-config.ts';
import { configOf } from './build.ts';
import { HOST_ENTRY } from './host.ts';
import { DEV_HOST_ENTRY, REFRESH, REFRESH_MODULE, DEV_REMOTE_ENTRY } from './paths.ts';
import type { BuildPlan, DevPlan } from './plan.ts';

/** Development mode: React with warnings, no minification, webpack's cache. */
const forDevelopment = (
  { root, name, presetsId }: DevPlan,
  config: Configuration,
  cacheDirectory: string,
): Configuration => ({
  ...config,
  mode: 'development',
  devtool: 'cheap-module-source-map',
  // Keep earlier hot updates, because a page applies all updates in order.
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
  context: root,
});

/** The shell, with the development setup as its first module. */
const hostOf = (config: Configuration): Configuration => ({
  ...config,
  entry: { [HOST_ENTRY]: [DEV_HOST_ENTRY, './src/index.ts'] },
});

/** A remote with hot module replacement and Fast Refresh. */
const hotRemote = ({ root, name }: BuildPlan, config: Configuration): Configuration => ({
  ...config,
  module: {
    ...config.module,
    rules: [
      // webpack runs the first rule last: after swc, which inserts calls of Fast Refresh.
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
    // An entry without a name is added to the remote's entry.
    new webpack.EntryPlugin(root, DEV_REMOTE_ENTRY, {}),
  ],
});

/** The configuration of {@link configOf} for `pnpm dev`. */
export const devConfig = (plan: DevPlan, cacheDirectory: string): Configuration => {
  const config = forDevelopment(plan, configOf(plan), cacheDirectory);
  return plan.remote === null ? hostOf(config) : hotRemote(plan, config);
};
