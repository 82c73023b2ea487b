import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import type { Chunk, Configuration } from 'webpack';
import { EXPOSE } from '../container/expose.ts';
import type { RemoteConfig } from '../remote-config.ts';
import { baseConfig, type BuildTarget } from './base-config.ts';
import { globalOf } from '../names.ts';
import { CollectImports } from './collect-imports.ts';
import { ChunksByFile, isWorker } from './chunks-by-file.ts';
import { REMOTE_RUNTIME, FEDERATION_ROOT } from './paths.ts';
import { remoteShared } from './shared.ts';
import { StyleIsolation } from './style-isolation.ts';

export const EXPOSE_CHUNK = 'remote';

/** A remote's entry imports this Module Federation runtime. `host-sharing/remote-runtime.ts` replaces it. */
const BUNDLER_RUNTIME = createRequire(join(FEDERATION_ROOT, 'package.json')).resolve(
  '@module-federation/webpack-bundler-runtime/bundler',
);

/** The chunks whose modules may move into other chunks. A worker is one file. */
const isSplit = (chunk: Chunk): boolean => !chunk.canBeInitial() && !isWorker(chunk.name);

/** The build bundles no shared module, and uses the runtime of the host. */
export const remoteConfig = (
  target: BuildTarget,
  { platform, eagerScreen }: Pick<RemoteConfig, 'platform' | 'eagerScreen'>,
): Configuration => {
  const base = baseConfig(target);
  const name = globalOf(target);
  const stable = `bg_${target.name.replaceAll('-', '_')}`;
  const isHot = target.isHot === true;
  return {
    ...base,
    entry: {},
    // The plugin warns in every build that a manifest without a public path is valid only at its own address.
    infrastructureLogging: { level: 'error' },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, [BUNDLER_RUNTIME]: REMOTE_RUNTIME } },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: isSplit,
        // Bytes before minification. Smaller modules are not worth a request.
        minSize: 30_000,
        // A browser opens six HTTP/1.1 connections to a host. To save requests, webpack copies shared code up to 50 kB into each screen.
        maxAsyncRequests: 2,
        cacheGroups: {
          // A library that only one screen uses stays in that screen's chunk.
          defaultVendors: false,
          ...(eagerScreen !== undefined && {
            // Other screens use its modules from the exposed chunk, which is loaded before them.
            eagerScreen: {
              name: EXPOSE_CHUNK,
              chunks: isSplit,
              test: (module, { chunkGraph }) =>
                [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === eagerScreen),
              enforce: true,
            },
          }),
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new StyleIsolation(target.name),
      new CollectImports(),
      ...(isHot ? [] : [new ChunksByFile({ build: name, stable })]),
      new ModuleFederationPlugin({
        name,
        library: { type: 'var', name },
        filename: isHot ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { [EXPOSE]: { import: './src/remote.ts', name: EXPOSE_CHUNK } },
        shared: remoteShared(target.root, platform),
        // For the browser extension of Module Federation (ADR 0001). The analysis takes as long as the rest of a hot update.
        manifest: isHot ? { disableAssetsAnalyze: true } : true,
        dts: false,
      }),
    ],
  };
};
