import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, filesOfGroup, PAGE_ENTRY, pageConfig } from '@backglass/federation/build';
import { APPEARANCE_FILE, FAVICON_FILE, SPLASH_FILE } from '@backglass/federation';
import * as z from 'zod/mini';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { remotesModule, type CarriedRemote } from './remotes-module.ts';
import { touched } from './touched.ts';

/** The monolith's files stand under one address whatever they hold, as a single build's do: names carry their hashes. */
export const MONOLITH_VERSION = '0.1.0-000000000000';

export interface Monolith {
  readonly folder: string;
  /** Scripts, then styles, that the document links. */
  readonly first: readonly string[];
  /** Files of a named chunk group, without what the document links. */
  filesOf(chunk: string): readonly string[];
}

const groupsSchema = z.record(z.string(), z.readonly(z.array(z.string())));
/** Files of each named chunk group. */
type Groups = z.infer<typeof groupsSchema>;

export interface MonolithOptions {
  readonly workspace: string;
  readonly outDir: string;
  readonly remotes: readonly CarriedRemote[];
  /** With the edit of one remote that the federated page is redeployed with. */
  readonly isEdited: boolean;
}

const STATIC = {
  [FAVICON_FILE]: 'src/favicon.svg',
  [SPLASH_FILE]: 'src/boot/splash.html',
  [APPEARANCE_FILE]: 'src/boot/appearance.js',
};

/** Compiled as the shell is (same loaders, same minimiser, same vendor split), with the remotes as ordinary chunks. */
const configOf = (
  { workspace, outDir, remotes, isEdited }: MonolithOptions,
  generated: string,
): Configuration => {
  const root = join(workspace, 'shell');
  const base = pageConfig({ root, name: 'monolith', buildId: '0', outDir, entry: './src/index.ts' });
  writeFileSync(generated, remotesModule(root, remotes));
  return {
    ...base,
    output: { ...base.output, uniqueName: 'bg_monolith' },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), ...(isEdited ? [touched(workspace)] : [])],
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/[\\/]boot[\\/]federation\.ts$/, generated),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          defaultVendors: false,
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
        },
      },
    },
  };
};

const groupsOf = (compilation: Compilation): Groups =>
  Object.fromEntries(
    [...compilation.namedChunkGroups.keys()].map(name => [name, filesOfGroup(compilation, name)]),
  );

const describe = (folder: string, groups: Groups): Monolith => {
  const first = groups[PAGE_ENTRY] ?? [];
  return { folder, first, filesOf: chunk => (groups[chunk] ?? []).filter(file => !first.includes(file)) };
};

const builtBefore = (file: string): Groups | null =>
  existsSync(file) ? groupsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;

/**
 * Builds the workspace's shell and remotes as one page, split by the same dynamic imports, unless `outDir` holds it; so the
 * name of that folder must say of which sources it is.
 */
export const buildMonolith = async (options: MonolithOptions): Promise<Monolith> => {
  const { workspace, outDir } = options;
  const groupsFile = `${outDir}.groups.json`;
  const before = builtBefore(groupsFile);
  if (before !== null) return describe(outDir, before);
  const generated = `${outDir}.remotes.js`;
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const compilation = await compile(configOf(options, generated));
  for (const [file, source] of Object.entries(STATIC)) {
    copyFileSync(join(workspace, 'shell', source), join(outDir, file));
  }
  const groups = groupsOf(compilation);
  writeFileSync(groupsFile, JSON.stringify(groups));
  return describe(outDir, groups);
};
