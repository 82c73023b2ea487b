import { join } from 'node:path';
import { LANGUAGES } from '@backglass/contract';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { GuardedLoads } from './verified-loads.ts';
import { PortableModuleIds } from './module-ids.ts';
import { FEDERATION_ROOT } from './paths.ts';
import { extractStyles, styleRule } from './styles.ts';

/** One package to build: where it is, what this build of it is called, where its files go. */
export interface BuildTarget {
  readonly root: string;
  readonly name: string;
  readonly buildId: string;
  readonly outDir: string;
  /** Its modules are replaced while they run (`pnpm dev`), so that nothing of it has a hash. */
  readonly isHot?: boolean;
}

/** `bg_games_0123456789ab`: another one for each build, since a page may meet two releases of the same remote. */
export const globalOf = ({ name, buildId }: Pick<BuildTarget, 'name' | 'buildId'>): string =>
  `bg_${name.replaceAll('-', '_')}_${buildId}`;

const TARGET = 'es2022';

/** The platform's class that a file is made for of a worker's sources; `new Worker(address)` is refused by the page's policy. */
const WORKER_SCRIPT = 'WorkerScript from @backglass/platform/operator';

const scriptRule = (test: RegExp, tsx: boolean, isHot: boolean): RuleSetRule => ({
  test,
  exclude: /[\\/]node_modules[\\/]/,
  loader: 'swc-loader',
  options: {
    swcrc: false,
    jsc: {
      target: TARGET,
      parser: { syntax: 'typescript', tsx },
      transform: {
        react: {
          runtime: 'automatic',
          useBuiltins: true,
          ...(isHot ? { development: true, refresh: true } : {}),
        },
      },
    },
  },
});

const minimizers = (): MinimizerPlugin[] => [
  new MinimizerPlugin({
    test: /\.js$/,
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    // Names by frequency would depend on chunk hashes that are in the text only until the real ones replace them.
    minimizerOptions: {
      ecma: 2022,
      compress: { passes: 2 },
      mangle: { disableCharFreq: true },
      format: { comments: false },
    },
  }),
  new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify }),
];

/** What host and remotes have in common. */
export const baseConfig = (target: BuildTarget): Configuration => {
  const { isHot = false } = target;
  const file = isHot ? '[name]' : '[name].[contenthash:8]';
  return {
    name: target.name,
    mode: 'production',
    target: ['web', TARGET],
    context: target.root,
    devtool: 'hidden-source-map',
    output: {
      path: target.outDir,
      clean: true,
      publicPath: 'auto',
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: globalOf(target),
      strictModuleErrorHandling: true,
      chunkLoadTimeout: 5000,
      hashFunction: 'sha256',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      // Optional dependencies of jsPDF, for HTML and SVG sources that we never give it: 90 kB of chunks.
      alias: { canvg: false, dompurify: false, html2canvas: false },
    },
    resolveLoader: { modules: [join(FEDERATION_ROOT, 'node_modules')] },
    module: {
      parser: { javascript: { worker: [WORKER_SCRIPT] } },
      rules: [
        scriptRule(/\.ts$/, false, isHot),
        scriptRule(/\.tsx$/, true, isHot),
        // An application's own `import './first.ts'` always runs, whatever its package says of the other files.
        { include: join(target.root, 'src'), sideEffects: true },
        styleRule,
        { test: /\.svg$/, type: 'asset/resource' },
        // A font that a PDF embeds: bytes for code, in the chunk that needs them.
        { test: /\.ttf$/, type: 'asset/inline' },
      ],
    },
    plugins: [
      extractStyles(file),
      // react-aria brings its own texts in thirty others.
      optimizeLocales.webpack({ locales: [...LANGUAGES] }),
      new PortableModuleIds(),
      ...(isHot ? [] : [new GuardedLoads()]),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      mangleExports: 'size',
      minimizer: minimizers(),
      realContentHash: true,
    },
    performance: false,
    // A build from webpack's cache orders some requires differently, so the same sources would give other bytes under the
    // same version. Unchanged sources are not built at all, and a build without the cache does not pay for writing it.
    cache: false,
  };
};

export interface PageTarget extends BuildTarget {
  /** The module it starts from, relative to `root`. */
  readonly entry: string;
}

/** Name of the one chunk of a page. */
export const PAGE_ENTRY = 'page';

/** A page that stands alone, compiled as the product is and without federation: what the showcase of parts is. */
export const pageConfig = (target: PageTarget): Configuration => ({
  ...baseConfig(target),
  entry: { [PAGE_ENTRY]: target.entry },
});
