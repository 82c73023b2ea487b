import { ModuleFederationPlugin } from '@module-federation/enhanced';
import type { Configuration } from 'webpack';
import { baseConfig, type BuildTarget } from './base-config.ts';
import { LEND_RUNTIME } from './paths.ts';
import { hostShared } from './shared.ts';

/** Name of the host's entry point. */
export const HOST_ENTRY = 'main';

/**
 * The preset of the shell: carries every shared module and the federation runtime, knows no remote at build time.
 * Shared modules are eager, so that the entry needs no asynchronous bootstrap; `loaded-first` keeps one hung remote
 * from blocking the host (architecture.md, "Module Federation").
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
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: hostShared(target.root),
        shareStrategy: 'loaded-first',
        runtimePlugins: [LEND_RUNTIME],
        manifest: false,
        dts: false,
        // There is no manifest, so the runtime needs none of what reads one, nor what runs in Node.
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Changes when a dependency does, not with every edit of the shell.
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
          // The lazy doors of ui stand on the same library: what two of them need is fetched once. Icons are no part of it: who
          // needs one more of them would fetch all of the rest.
          overlays: {
            test: /[\\/]node_modules[\\/](?!.*lucide-react)/,
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
