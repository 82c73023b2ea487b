import type { Configuration } from 'webpack';
import { baseConfig, type BuildTarget } from './base-config.ts';
import { CompiledAhead } from './eager-compile.ts';

/** Name of the host's entry point. */
export const HOST_ENTRY = 'main';

/** The host's file of the libraries that its first script needs. */
export const LIBRARIES_CHUNK = 'vendor';

/** The host's file of what every page behind the guard needs (ADR 0032). */
export const OPERATOR_CHUNK = 'operator';

/** The host's module that hands out what it shares. */
export const PROVIDER = 'src/remotes/provided.ts';

/** Puts the look of the frame, which every page behind the guard has, into the sheet of `entry`: one of its own would be a request more. */
export const frameStyles = (entry: string) => ({
  type: 'css/mini-extract',
  name: entry,
  chunks: ({ name }: { readonly name?: string | null | undefined }) => name === OPERATOR_CHUNK,
  enforce: true,
});

/**
 * The preset of the shell: it carries every shared module, and knows no remote when it is built. It is no container, and loads those of
 * the remotes by the interface that they have (`shell/src/remotes/federation.ts`), so the federation plugin has nothing to do in it (ADR 0022).
 */
export const hostConfig = (target: BuildTarget): Configuration => {
  const base = baseConfig(target);
  return {
    ...base,
    // A page has one shell: its name need not change with each build, and so an unchanged chunk keeps its hash.
    output: { ...base.output, uniqueName: 'bg_shell' },
    entry: { [HOST_ENTRY]: './src/index.ts' },
    plugins: [...(base.plugins ?? []), new CompiledAhead([HOST_ENTRY, LIBRARIES_CHUNK, OPERATOR_CHUNK])],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Changes when a dependency does, not with every edit of the shell.
          vendor: {
            test: /[\\/]node_modules[\\/]/,
            name: LIBRARIES_CHUNK,
            chunks: 'initial',
            enforce: true,
          },
          frame: frameStyles(HOST_ENTRY),
          // The lazy entry points of ui use the same library: what two of them need is fetched once. Icons are left out: a page
          // that needs one of them would fetch all of the others.
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
