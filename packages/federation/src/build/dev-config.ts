import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { configOf } from './build.ts';
import { HOST_ENTRY } from './host.ts';
import { HOST_HEAD, REFRESH, REFRESH_MODULE, REMOTE_HEAD } from './paths.ts';
import type { BuildPlan, DevPlan } from './plan.ts';

/** React with all that it checks and says; nothing made small; what did not change from the cache. */
const developed = (
  { root, name, presetsId }: DevPlan,
  config: Configuration,
  cacheDirectory: string,
): Configuration => ({
  ...config,
  mode: 'development',
  devtool: 'cheap-module-source-map',
  // A page takes one update after the other, so the earlier ones stay.
  output: { ...config.output, clean: false },
  optimization: {
    ...config.optimization,
    minimize: false,
    moduleIds: 'named',
    chunkIds: 'named',
    realContentHash: false,
    // An update is from the last build that was whole.
    emitOnErrors: false,
  },
  cache: { type: 'filesystem', name: `dev-${name}`, version: presetsId, cacheDirectory },
  context: root,
});

/** The shell with what a page in development needs before anything else. */
const hostOf = (config: Configuration): Configuration => ({
  ...config,
  entry: { [HOST_ENTRY]: [HOST_HEAD, './src/index.ts'] },
});

/** A remote whose modules are replaced as they change, its components with the state they have. */
const hotRemote = ({ root, name }: BuildPlan, config: Configuration): Configuration => ({
  ...config,
  module: {
    ...config.module,
    rules: [
      // Before the others, so that it gets what they made.
      {
        test: /\.tsx?$/,
        include: join(root, 'src'),
        loader: REFRESH,
        options: { name, root, refreshModule: REFRESH_MODULE },
      },
      ...(config.module?.rules ?? []),
    ],
  },
  plugins: [
    ...(config.plugins ?? []),
    new webpack.HotModuleReplacementPlugin(),
    // Without a name: it goes into the remote's one entry, whatever that is called.
    new webpack.EntryPlugin(root, REMOTE_HEAD, {}),
  ],
});

/** The preset of {@link configOf} made for `pnpm dev`. */
export const devConfig = (plan: DevPlan, cacheDirectory: string): Configuration => {
  const config = developed(plan, configOf(plan), cacheDirectory);
  return plan.remote === null ? hostOf(config) : hotRemote(plan, config);
};
