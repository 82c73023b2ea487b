import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '@backglass/contract';
import { minifySync } from '@swc/core';
import type { Compiler, Configuration } from 'webpack';
import { FAVICON_FILE, FIRST_CALLS_SCRIPT, FIRST_PAINT_SCRIPT, SPLASH_FILE } from '../release.ts';
import { baseConfig, type BuildTarget, LIBRARIES } from './base-config.ts';
import { collectImports } from './collect-imports.ts';
import { labelsIn } from './locales.ts';

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

/** With this hint, V8 compiles all functions of a script during the download. Other engines ignore the hint. */
const HINT = '//# allFunctionsCalledOnLoad';

/** A plugin that adds V8's eager compile hint to chunks. Name only chunks that the first screen needs, because the hint costs time (ADR 0030). */
export const eagerCompile =
  (chunks: readonly string[]) =>
  ({ hooks, webpack }: Compiler): void => {
    const name = 'EagerCompile';
    // The minimizer must run first, because it would remove the hint. webpack computes source maps and hashes later.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    hooks.thisCompilation.tap(name, compilation => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const chunk of chunks) {
          const files = [...(compilation.namedChunks.get(chunk)?.files ?? [])];
          const scripts = files.filter(file => file.endsWith('.js'));
          if (scripts.length === 0) {
            compilation.errors.push(new webpack.WebpackError(`the chunk "${chunk}" has no script (${name})`));
          }
          for (const script of scripts) {
            compilation.updateAsset(script, code => new webpack.sources.ConcatSource(`${HINT}\n`, code));
          }
        }
      });
    });
  };

/** React Router also publishes a build without its development warnings, but its `exports` lead browsers to the other one. */
export function productionRouter(root: string): Record<string, string> {
  const dom = createRequire(join(root, 'package.json')).resolve('react-router-dom');
  const production = join(dirname(createRequire(dom).resolve('react-router')), '../production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

/** The shell calls the container interface of remotes itself, so its build has no federation plugin (ADR 0022). */
export const hostConfig = (target: BuildTarget): Configuration => {
  const base = baseConfig(target);
  return {
    ...base,
    // A page has one shell, so the name need not be unique. With a constant name, unchanged chunks keep their hash.
    output: { ...base.output, uniqueName: 'bg_shell' },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...productionRouter(target.root) } },
    entry: { [HOST_ENTRY]: './src/index.ts' },
    plugins: [
      ...(base.plugins ?? []),
      eagerCompile([HOST_ENTRY, LIBRARIES_CHUNK, OPERATOR_CHUNK]),
      collectImports(join(target.root, PROVIDER)),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // This chunk changes only with a dependency, not with every edit of the shell.
          vendor: {
            test: LIBRARIES,
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

/** The document contains or links these files, so no module imports them. */
const FAVICON = 'src/favicon.svg';
const SPLASH = 'src/boot/splash.html';
const INLINE_SCRIPTS = [FIRST_PAINT_SCRIPT, FIRST_CALLS_SCRIPT];

/** A text of the shell in every language, each with a link that reloads the page. */
const splashText = (root: string, key: string): string => {
  const labelOf = labelsIn(root);
  const [text, reload] = [labelOf(key), labelOf('reload')];
  return LANGUAGES.filter(language => text[language] !== undefined)
    .map(language => `<p lang="${language}">${text[language]} <a href="">${reload[language]}</a></p>`)
    .join('\n    ');
};

/** Copies the shell's uncompiled files to the output, and minifies the inline scripts. */
export const copyStatic = ({ root, outDir }: Pick<BuildTarget, 'root' | 'outDir'>): void => {
  copyFileSync(join(root, FAVICON), join(outDir, FAVICON_FILE));
  const splash = readFileSync(join(root, SPLASH), 'utf8');
  const filled = splash
    .replace('__NOT_LOADED__', splashText(root, 'boot.not_loaded'))
    .replace('__FAILED__', splashText(root, 'boot.failed'));
  writeFileSync(join(outDir, SPLASH_FILE), filled);
  for (const script of INLINE_SCRIPTS) {
    const source = readFileSync(join(root, 'src/boot', script), 'utf8');
    const filled = source.replaceAll('__LANGUAGES__', JSON.stringify(LANGUAGES));
    const { code } = minifySync(filled, { compress: true, mangle: true, format: { comments: false } });
    writeFileSync(join(outDir, script), code);
  }
};
