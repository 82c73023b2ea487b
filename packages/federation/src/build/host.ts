import webpack, { type Configuration } from 'webpack';
import { baseConfig, type BuildTarget } from './base-config.ts';
import { hostShared } from './shared.ts';

/** Name of the host's entry point. */
export const HOST_ENTRY = 'main';

/**
 * The preset of the shell: carries every shared module, knows no remote at build time. It provides and never consumes: what it
 * imports of the shared modules it has itself, so that its entry needs no asynchronous bootstrap.
 */
export const hostConfig = (target: BuildTarget): Configuration => {
  const base = baseConfig(target);
  return {
    ...base,
    // A page has one shell: its name need not change with each build, and so an unchanged chunk keeps its hash.
    output: { ...base.output, uniqueName: 'bg_shell' },
    entry: { [HOST_ENTRY]: './src/index.ts' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.sharing.ProvideSharedPlugin({ provides: hostShared(target.root) }),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Changes when a dependency does, not with every edit of the shell.
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
          // The lazy doors of ui stand on the same library: what two of them need is fetched once.
          overlays: {
            test: /[\\/]node_modules[\\/]/,
            name: 'overlays',
            chunks: 'async',
            minChunks: 2,
            enforce: true,
          },
        },
      },
    },
  };
};
