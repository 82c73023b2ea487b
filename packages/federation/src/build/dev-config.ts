import webpack, { type Configuration } from 'webpack';
import { LIBRARIES } from './base-config.ts';
import { configOf } from './build.ts';
import { HOST_ENTRY } from './host.ts';
import { DEV_HOST_ENTRY, REFRESH, REFRESH_MODULE, DEV_REMOTE_ENTRY } from './paths.ts';
import type { DevPlan } from './plan.ts';

const forDevelopment = (
  { root, name, presetsId }: DevPlan,
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
  context: root,
});

const hostOf = (config: Configuration): Configuration => ({
  ...config,
  entry: { [HOST_ENTRY]: [DEV_HOST_ENTRY, './src/index.ts'] },
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

/** Returns the configuration of {@link configOf} for `pnpm dev`. */
export const devConfig = (plan: DevPlan, cacheDirectory: string): Configuration => {
  const config = forDevelopment(plan, configOf(plan), cacheDirectory);
  return plan.remote === null ? hostOf(config) : hotRemote(plan, config);
};
