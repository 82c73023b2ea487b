import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig, type BuildTarget } from './base-config.ts';
import { CollectImports } from './collect-imports.ts';
import { EagerCompile } from './eager-compile.ts';

export const HOST_ENTRY = 'main';

export const LIBRARIES_CHUNK = 'vendor';

/** Every page for operators needs this chunk (ADR 0002). */
export const OPERATOR_CHUNK = 'operator';

/** This module of the host imports all shared modules. */
export const PROVIDER = 'src/remotes/host-modules.ts';

/** Puts the styles of the operator chunk into the stylesheet of `entry`, so that a page needs one request less. */
export const layoutStyles = (entry: string) => ({
  type: 'css/mini-extract',
  name: entry,
  chunks: ({ name }: { readonly name?: string | null | undefined }) => name === OPERATOR_CHUNK,
  enforce: true,
});

/** The shell calls the container interface of remotes itself, so its build has no federation plugin (ADR 0022). */
export const hostConfig = (target: BuildTarget): Configuration => {
  const base = baseConfig(target);
  return {
    ...base,
    // A page has one shell, so the name need not be unique. With a constant name, unchanged chunks keep their hash.
    output: { ...base.output, uniqueName: 'bg_shell' },
    entry: { [HOST_ENTRY]: './src/index.ts' },
    plugins: [
      ...(base.plugins ?? []),
      new EagerCompile([HOST_ENTRY, LIBRARIES_CHUNK, OPERATOR_CHUNK]),
      new CollectImports(join(target.root, PROVIDER)),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // This chunk changes only with a dependency, not with every edit of the shell.
          vendor: {
            test: /[\\/]node_modules[\\/]/,
            name: LIBRARIES_CHUNK,
            chunks: 'initial',
            enforce: true,
          },
          layout: layoutStyles(HOST_ENTRY),
          // Library code that several lazy chunks need. Icons are excluded, because a page that needs one icon would fetch all.
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
