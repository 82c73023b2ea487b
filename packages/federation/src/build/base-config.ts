import { join } from 'node:path';
import { LANGUAGES } from '@backglass/contract';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { FILE_TIMEOUT, VerifiedLoads } from './verified-loads.ts';
import { PortableModuleIds } from './module-ids.ts';
import { FEDERATION_ROOT } from './paths.ts';
import { extractStyles, styleRule } from './styles.ts';

/** A package to build, with its build id and output folder. */
export interface BuildTarget {
  readonly root: string;
  readonly name: string;
  readonly buildId: string;
  readonly outDir: string;
  /** Whether it uses hot module replacement (`pnpm dev`); then file names have no hash. */
  readonly isHot?: boolean;
}

/** `bg_games_0123456789ab`: unique for each build, because a page may load two releases of a remote. */
export const globalOf = ({ name, buildId }: Pick<BuildTarget, 'name' | 'buildId'>): string =>
  `bg_${name.replaceAll('-', '_')}_${buildId}`;

const TARGET = 'es2022';

/**
 * webpack compiles the script that `new WorkerScript(…)` names, as it does for `new Worker(…)`. The page's policy allows no worker from a
 * file.
 */
const WORKER_SCRIPT = 'WorkerScript from @backglass/platform/operator';

/** Installed packages, which are compiled already. */
export const LIBRARIES = /[\\/]node_modules[\\/]/;

const scriptRule = (test: RegExp, tsx: boolean, isHot: boolean): RuleSetRule => ({
  test,
  exclude: LIBRARIES,
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
          // Only for the edited remote of `pnpm dev`, because this option writes paths of this machine into the code.
          development: isHot,
          refresh: isHot,
        },
      },
    },
  },
});

/** Both minifiers run native code, which is fast without worker processes. */
const parallel = false;

const minimizers = (): MinimizerPlugin[] => [
  new MinimizerPlugin({
    test: /\.js$/,
    parallel,
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    minimizerOptions: {
      ecma: 2022,
      compress: { passes: 2 },
      // Without this option, mangled names depend on the characters of webpack's placeholders for chunk hashes.
      mangle: { disableCharFreq: true },
      format: { comments: false },
    },
  }),
  new MinimizerPlugin({ test: /\.css$/, parallel, minify: MinimizerPlugin.lightningCssMinify }),
];

/** The configuration that host and remotes share. */
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
      chunkLoadTimeout: FILE_TIMEOUT,
      hashFunction: 'sha256',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      // Leaves out dependencies of jsPDF (90 kB) for HTML and SVG, which our PDFs do not use.
      alias: { canvg: false, dompurify: false, html2canvas: false },
    },
    // pnpm installs the loaders in the first folder if this package is in the workspace, in the second if it is a dependency.
    resolveLoader: { modules: [join(FEDERATION_ROOT, 'node_modules'), join(FEDERATION_ROOT, '../..')] },
    module: {
      parser: { javascript: { worker: [WORKER_SCRIPT] } },
      rules: [
        scriptRule(/\.ts$/, false, isHot),
        scriptRule(/\.tsx$/, true, isHot),
        // The built package's own modules may have side effects, whatever `sideEffects` in its `package.json` says.
        { include: join(target.root, 'src'), sideEffects: true },
        styleRule(target),
        { test: /\.svg$/, type: 'asset/resource' },
        // Fonts to embed in PDFs, as bytes in the chunk that needs them.
        { test: /\.ttf$/, type: 'asset/inline' },
      ],
    },
    plugins: [
      extractStyles(file),
      // Drops react-aria's texts in thirty other languages.
      optimizeLocales.webpack({ locales: [...LANGUAGES] }),
      new PortableModuleIds(),
      ...(isHot ? [] : [new VerifiedLoads()]),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      mangleExports: 'size',
      minimizer: minimizers(),
      realContentHash: true,
    },
    performance: false,
    // Builds from webpack's cache are not byte-identical, but the same version must mean the same bytes.
    cache: false,
  };
};

export interface PageTarget extends BuildTarget {
  /** The entry module, relative to `root`. */
  readonly entry: string;
}

/** Name of a page's entry chunk. */
export const PAGE_ENTRY = 'page';

/** The configuration of a standalone page without federation, such as the showcase. */
export const pageConfig = (target: PageTarget): Configuration => ({
  ...baseConfig(target),
  entry: { [PAGE_ENTRY]: target.entry },
});
