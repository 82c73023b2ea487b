import { join } from 'node:path';
import { LANGUAGES } from '@backglass/contract';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { globalOf } from '../names.ts';
import { FILE_TIMEOUT, VerifiedLoads } from './verified-loads.ts';
import { PortableModuleIds } from './module-ids.ts';
import { FEDERATION_ROOT } from './paths.ts';
import { ReactAriaLocales } from './react-aria-locales.ts';
import { extractStyles, styleRule } from './styles.ts';

export interface BuildTarget {
  readonly root: string;
  readonly name: string;
  readonly buildId: string;
  readonly outDir: string;
  /** Whether it uses hot module replacement (`pnpm dev`). Then file names have no hash. */
  readonly isHot?: boolean;
}

const TARGET = 'es2022';

/** webpack also compiles the script of `new WorkerScript(…)`. The page's policy forbids workers from files, so `new Worker(…)` fails. */
const WORKER_SCRIPT = 'WorkerScript from @backglass/platform/operator';

/** Installed packages are compiled already. */
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
          // This option writes paths of this machine into the code, so only `pnpm dev` sets it.
          development: isHot,
          refresh: isHot,
        },
      },
    },
  },
});

// Both minifiers run native code, which is fast without worker processes.
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
      // Otherwise mangled names depend on the characters of webpack's placeholders for chunk hashes.
      mangle: { disableCharFreq: true },
      format: { comments: false },
    },
  }),
  new MinimizerPlugin({ test: /\.css$/, parallel, minify: MinimizerPlugin.lightningCssMinify }),
];

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
      // jsPDF needs these dependencies (90 kB) only for HTML and SVG, which our PDFs do not use.
      alias: { canvg: false, dompurify: false, html2canvas: false },
    },
    // pnpm installs the loaders in the first folder for a workspace package, and in the second for a dependency.
    resolveLoader: { modules: [join(FEDERATION_ROOT, 'node_modules'), join(FEDERATION_ROOT, '../..')] },
    module: {
      parser: { javascript: { worker: [WORKER_SCRIPT] } },
      rules: [
        scriptRule(/\.ts$/, false, isHot),
        scriptRule(/\.tsx$/, true, isHot),
        // The built package's own modules may have side effects, whatever `sideEffects` in its `package.json` says.
        { include: join(target.root, 'src'), sideEffects: true },
        styleRule(target),
        { test: /\.(?:svg|woff2)$/, type: 'asset/resource' },
        { test: /\.ttf$/, type: 'asset/inline' },
      ],
    },
    plugins: [
      extractStyles(file),
      new ReactAriaLocales([...LANGUAGES]),
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
    // The same version must mean the same bytes, but builds from webpack's cache differ.
    cache: false,
  };
};

export interface PageTarget extends BuildTarget {
  readonly entry: string;
}

export const PAGE_ENTRY = 'page';

/** The configuration of a page without federation, such as the showcase. */
export const pageConfig = (target: PageTarget): Configuration => ({
  ...baseConfig(target),
  entry: { [PAGE_ENTRY]: target.entry },
});
