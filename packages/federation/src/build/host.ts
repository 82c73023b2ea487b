import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig, type BuildTarget } from './base-config.ts';
import { CollectCalls } from './collect-calls.ts';
import { EagerCompile } from './eager-compile.ts';

/** Name of the host's entry point. */
export const HOST_ENTRY = 'main';

/** The host's chunk of libraries for its entry. */
export const LIBRARIES_CHUNK = 'vendor';

/** The host's chunk for every page behind the guard (ADR 0032). */
export const OPERATOR_CHUNK = 'operator';

/** The host's module that imports all shared modules. */
export const PROVIDER = 'src/remotes/provided.ts';

/** Puts the styles of the layout into the stylesheet of `entry`, which saves a request. */
export const layoutStyles = (entry: string) => ({
  type: 'css/mini-extract',
  name: entry,
  chunks: ({ name }: { readonly name?: string | null | undefined }) => name === OPERATOR_CHUNK,
  enforce: true,
});

/**
 * The webpack configuration of the shell. It contains every shared module and knows no remotes at build time. It needs no
 * federation plugin: it loads remotes through their container interface (`shell/src/remotes/federation.ts`, ADR 0022).
 */
export const hostConfig = (target: BuildTarget): Configuration => {
  const base = baseConfig(target);
  return {
    ...base,
    // A page has one shell, so its name can be constant, and unchanged chunks keep their hash.
    output: { ...base.output, uniqueName: 'bg_shell' },
    entry: { [HOST_ENTRY]: './src/index.ts' },
    plugins: [
      ...(base.plugins ?? []),
      new EagerCompile([HOST_ENTRY, LIBRARIES_CHUNK, OPERATOR_CHUNK]),
      new CollectCalls(join(target.root, PROVIDER)),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Changes only with a dependency, not with every edit of the shell.
          vendor: {
            test: /[\\/]node_modules[\\/]/,
            name: LIBRARIES_CHUNK,
            chunks: 'initial',
            enforce: true,
          },
          layout: layoutStyles(HOST_ENTRY),
          // Library code that two lazy entry points of ui need. Without icons: a page would fetch all for one.
          overlays: {
            test: /[\\/]node_modules[\\/](?!.*@lucide)/,
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
