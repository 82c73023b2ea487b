import webpack, { type Configuration } from 'webpack';
import { baseConfig, type BuildTarget } from './base-config.ts';
import { EveryTrimFits } from './trims.ts';

/** Name of the host's entry point. */
export const HOST_ENTRY = 'main';

/** The host's module that hands out what it shares. */
export const PROVIDER = 'src/boot/provided.ts';

/**
 * What the federation runtime is built without, by the switches that its plugin has for it (`experiments.optimization`): there are no
 * manifests, so nothing that reads them, and nothing of Node's; the host lends its modules itself, so nothing that negotiates them.
 */
const SWITCHED_OFF = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
  ENV_TARGET: '"web"',
};

/**
 * The preset of the shell: it carries every shared module and the federation runtime, and knows no remote when it is built. It is
 * no container and takes nothing from one, so the federation plugin has nothing to do in it (ADR 0022).
 */
export const hostConfig = (target: BuildTarget): Configuration => {
  const base = baseConfig(target);
  return {
    ...base,
    // A page has one shell: its name need not change with each build, and so an unchanged chunk keeps its hash.
    output: { ...base.output, uniqueName: 'bg_shell' },
    entry: { [HOST_ENTRY]: './src/index.ts' },
    plugins: [...(base.plugins ?? []), new webpack.DefinePlugin(SWITCHED_OFF), new EveryTrimFits()],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Changes when a dependency does, or what stands for a part of one, not with every edit of the shell.
          vendor: {
            test: /[\\/](?:node_modules|build[\\/]trims)[\\/]/,
            name: 'vendor',
            chunks: 'initial',
            enforce: true,
          },
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
