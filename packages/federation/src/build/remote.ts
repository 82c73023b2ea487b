import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import type { Chunk, Compiler, Configuration, RuntimeModule } from 'webpack';
import { globalOf } from '../names.ts';
import type { RemoteConfig } from '../remote-config.ts';
import { baseConfig, type BuildTarget, classPrefix } from './base-config.ts';
import { collectImports } from './collect-imports.ts';
import { remoteShared } from './host-packages.ts';
import { FEDERATION_ROOT, REMOTE_RUNTIME } from './paths.ts';
import { EXPOSE } from './remote-declaration.ts';
import { isolateStyles } from './style-rules.ts';

export const EXPOSE_CHUNK = 'remote';

/** A remote's entry imports this Module Federation runtime. `remote-runtime.ts` replaces it. */
const BUNDLER_RUNTIME = createRequire(join(FEDERATION_ROOT, 'package.json')).resolve(
  '@module-federation/webpack-bundler-runtime/bundler',
);

/** A worker is one file, because a worker cannot check the hashes of files that it loads. */
const isWorker = ({ name }: Chunk): boolean => name?.endsWith('-worker') === true;

/** The chunks whose modules may move into other chunks. */
const isSplit = (chunk: Chunk): boolean => !chunk.canBeInitial() && !isWorker(chunk);

const JSONP = 'jsonp chunk loading';
const BEFORE_WEBPACK = -100;

const patch = (module: RuntimeModule, change: (source: string) => string): void => {
  const generate = module.generate.bind(module);
  module.generate = () => change(String(generate() ?? ''));
};

/**
 * Keeps the build's name out of all files except the entry, so unchanged chunks are identical in the next release (ADR 0020).
 * @param build the global name that the build's entry uses
 */
const chunksByFile =
  (build: string, stable: string) =>
  (compiler: Compiler): void => {
    const queue = `self[${JSON.stringify(stable)}]`;
    const filterByFile = (jsonp: string): string =>
      [
        `const others = ${queue};`,
        `${queue} = [];`,
        jsonp,
        `const take = ${queue}.push;`,
        `${queue} = { push(data) {`,
        '  const by = document.currentScript;',
        `  if (by?.src.endsWith("/" + ${compiler.webpack.RuntimeGlobals.getChunkScriptFilename}(data[0][0]))) take(data);`,
        '  others?.push(data);',
        '} };',
      ].join('\n');
    compiler.options.output.chunkLoadingGlobal = stable;
    compiler.hooks.compilation.tap('ChunksByFile', compilation => {
      // Chunk ids are hashes of chunk names. The entry's name differs in each build, so its id could be that of another chunk.
      compilation.hooks.chunkIds.tap({ name: 'ChunksByFile', stage: BEFORE_WEBPACK }, chunks => {
        for (const chunk of chunks) {
          if (chunk.name !== build) continue;
          chunk.id = stable;
          chunk.ids = [stable];
        }
      });
      compilation.hooks.runtimeModule.tap('ChunksByFile', (module, chunk) => {
        // A worker has its own runtime, which contains the name of the build.
        if (isWorker(chunk)) patch(module, source => source.replaceAll(build, stable));
        else if (module.name === JSONP) patch(module, filterByFile);
      });
    });
  };

/** The build bundles no shared module, and uses the runtime of the host. */
export const remoteConfig = (
  target: BuildTarget,
  { platform, eagerScreen }: Pick<RemoteConfig, 'platform' | 'eagerScreen'>,
): Configuration => {
  const base = baseConfig(target);
  const name = globalOf(target);
  const stable = `bg_${target.name.replaceAll('-', '_')}`;
  const { isHot = false } = target;
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
      isolateStyles(file => classPrefix(file, target)),
      collectImports(),
      ...(isHot ? [] : [chunksByFile(name, stable)]),
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
