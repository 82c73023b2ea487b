import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LANGUAGES } from '@backglass/contract';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Compiler, Configuration, Module, RuleSetRule } from 'webpack';
import { ADDRESS_LOOKUP, INTEGRITY_LOOKUP } from '../composition.ts';
import { globalOf } from '../names.ts';
import { FEDERATION_ROOT } from './paths.ts';

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

const WORKSPACE_SOURCE = /.*\/(?:remote-)?([a-z][a-z0-9-]*)\/((?:src|showcase)\/.*)$/;

type BuiltPackage = Pick<BuildTarget, 'root' | 'name'>;

const withSlashes = (path: string): string => path.replaceAll('\\', '/');

const sourceOf = (resourcePath: string, { root, name }: BuiltPackage) => {
  const absolute = withSlashes(resourcePath);
  const ownFiles = `${withSlashes(root)}/`;
  // The folder of the built package may have any name.
  if (absolute.startsWith(ownFiles)) return { owner: name, path: absolute.slice(ownFiles.length) };
  const [, owner = 'lib', path = absolute.slice(absolute.lastIndexOf('/node_modules/'))] =
    WORKSPACE_SOURCE.exec(absolute) ?? [];
  return { owner, path };
};

export const classPrefix = (resourcePath: string, built: BuiltPackage): string =>
  `${sourceOf(resourcePath, built).owner}__`;

/** Returns a name such as `games__row__x1Y2z`: package, name in the source, and a hash. It is the same on every machine. */
export const className = (resourcePath: string, local: string, built: BuiltPackage): string => {
  const { owner, path } = sourceOf(resourcePath, built);
  const hash = createHash('sha256').update(`${owner}\0${path}\0${local}`).digest('base64url');
  return `${owner}__${local}__${hash.slice(0, 5)}`;
};

/** `*.module.css` are CSS Modules. All other stylesheets are global. */
const styleRule = (built: BuiltPackage): RuleSetRule => {
  const modules = {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _template: string, local: string) =>
      className(resourcePath, local, built),
  };
  return {
    test: /\.css$/,
    use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules } }],
  };
};

/** Extracts styles into files, because the page's policy forbids style elements. */
const extractStyles = (file: string): MiniCssExtractPlugin =>
  new MiniCssExtractPlugin({
    filename: `${file}.css`,
    chunkFilename: `${file}.css`,
    // Cascade layers decide which style wins, so the order of files does not matter.
    ignoreOrder: true,
  });

/** A request for a file of texts. react-aria writes such requests only for its own files. */
const REACT_ARIA_TEXTS = /^\.{1,2}\/(?:.*\/)?[a-z]{2}-[A-Z]{2}\.[cm]?js$/;

type Replace = (request: string, issuer: string) => string | null | undefined;

/**
 * Drops react-aria's texts in other languages. As a plugin of webpack, the plugin of react-aria replaces every request with a locale in
 * it, and takes a part of the absolute path of a shared module, as in `my-APP`, for a locale.
 */
export const reactAriaLocales =
  (locales: readonly string[]) =>
  (compiler: Compiler): void => {
    const context = { framework: 'webpack', webpack: { compiler } } as const;
    const { resolveId } = optimizeLocales.raw({ locales }, context);
    const replace = (resolveId as { readonly handler: Replace }).handler;
    new compiler.webpack.NormalModuleReplacementPlugin(REACT_ARIA_TEXTS, resource => {
      resource.request = replace(resource.request, resource.contextInfo.issuer) ?? resource.request;
    }).apply(compiler);
  };

const FEDERATION_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;
const CONTAINER = /^container entry \(/;

/** Returns `undefined` if the host does not provide the module. */
export const sharedKeyOf = (module: Module): string | undefined => {
  if (module.type !== 'consume-shared-module') return undefined;
  const { options } = module as Module & { readonly options?: { readonly shareKey?: unknown } };
  return typeof options?.shareKey === 'string' ? options.shareKey : undefined;
};

const portableId = (module: Module): string | undefined => {
  const consumed = sharedKeyOf(module);
  if (consumed !== undefined) return `share:${consumed}`;
  if (CONTAINER.test(module.identifier())) return 'container';
  return FEDERATION_ENTRY.test(module.nameForCondition() ?? '') ? 'federation' : undefined;
};

/** Gives modules of the federation plugin ids without absolute paths, so a build has the same bytes in every checkout. */
const portableModuleIds = (compiler: Compiler): void => {
  compiler.hooks.compilation.tap('PortableModuleIds', compilation => {
    compilation.hooks.beforeModuleIds.tap('PortableModuleIds', modules => {
      for (const module of modules) {
        const id = portableId(module);
        if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
      }
    });
  });
};

/** Milliseconds for one file. */
const FILE_TIMEOUT = 5_000;

const verify = (element: string, address: 'src' | 'href'): string =>
  [
    `${element}.${address} = globalThis.${ADDRESS_LOOKUP}(${element}.${address});`,
    `${element}.crossOrigin = "anonymous";`,
    `${element}.integrity = globalThis.${INTEGRITY_LOOKUP}(${element}.${address});`,
  ].join('\n');

/** webpack limits the load time of scripts, but not of stylesheets. mini-css-extract-plugin reads the event's `type` and `target`. */
const limitTime = (tag: string): string =>
  `setTimeout(function () { if (${tag}.onerror) ${tag}.onerror({ type: "timeout", target: ${tag} }); }, ${FILE_TIMEOUT});`;

/**
 * Loads files from their address in the composition, with their integrity hash.
 * All requests have `crossorigin=anonymous` like the preload links. Otherwise the browser would fetch preloaded files twice.
 */
const verifyLoads = (compiler: Compiler): void => {
  const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
  compiler.hooks.compilation.tap('VerifyLoads', compilation => {
    LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      'VerifyLoads',
      source => `${source}\n${verify('script', 'src')}`,
    );
    MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
      'VerifyLoads',
      (source, { tag }) => `${source}\n${verify(tag, 'href')}\n${limitTime(tag)}`,
    );
  });
};

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
      reactAriaLocales(LANGUAGES),
      portableModuleIds,
      ...(isHot ? [] : [verifyLoads]),
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

export const PAGE_ENTRY = 'page';

/** The configuration of a page without federation, such as the showcase. */
export const pageConfig = (target: BuildTarget & { readonly entry: string }): Configuration => ({
  ...baseConfig(target),
  entry: { [PAGE_ENTRY]: target.entry },
});
