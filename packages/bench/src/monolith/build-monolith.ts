import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  compile,
  EagerCompile,
  copyStatic,
  filesOfGroup,
  layoutStyles,
  LIBRARIES_CHUNK,
  OPERATOR_CHUNK,
  PAGE_ENTRY,
  pageConfig,
} from '@backglass/federation/build';
import type { Configuration } from 'webpack';
import { EditPlugin, type Edit } from './edit.ts';
import { operatorModule, remotesModule, type MonolithRemote } from './remotes-module.ts';

export interface Monolith {
  readonly folder: string;
  readonly version: string;
  /** The files that the document links: scripts, then styles. */
  readonly first: readonly string[];
  /** The files of a named chunk group, without those that the document links. */
  filesOf(chunk: string): readonly string[];
}

export interface MonolithOptions {
  readonly workspace: string;
  /** Builds to compare must have sibling folders: a module is generated in the parent folder, and its path is part of module ids. */
  readonly outDir: string;
  readonly remotes: readonly MonolithRemote[];
  /** The edit to build with, or null. */
  readonly edit: Edit | null;
}

/** Libraries are in their own chunk, as in the shell. */
const LIBRARIES = /[\\/]node_modules[\\/]/;

/** The configuration of the shell (loaders, minimiser, vendor split), with the remotes as ordinary chunks. */
const configOf = (
  { workspace, outDir, remotes, edit }: MonolithOptions,
  generated: string,
): Configuration => {
  const root = join(workspace, 'shell');
  const base = pageConfig({ root, name: 'monolith', buildId: '0', outDir, entry: './src/index.ts' });
  const operatorFile = join(dirname(generated), 'operator-remotes.js');
  writeFileSync(operatorFile, operatorModule(remotes));
  writeFileSync(generated, remotesModule(root, remotes, operatorFile));
  return {
    ...base,
    output: { ...base.output, uniqueName: 'bg_monolith' },
    // An absolute path matches every import of the module.
    resolve: { ...base.resolve, alias: { [join(root, 'src/remotes/federation.ts')]: generated } },
    plugins: [
      ...(base.plugins ?? []),
      ...(edit === null ? [] : [new EditPlugin(edit)]),
      new EagerCompile([PAGE_ENTRY, LIBRARIES_CHUNK, OPERATOR_CHUNK]),
    ],
    optimization: {
      ...base.optimization,
      // The hashes of all chunks are in a separate file, so that an edit of one chunk does not change the page's script.
      runtimeChunk: 'single',
      splitChunks: {
        cacheGroups: {
          defaultVendors: false,
          vendor: { test: LIBRARIES, name: LIBRARIES_CHUNK, chunks: 'initial', enforce: true },
          // As in the shell, the styles of the layout are in the first style sheet.
          frame: layoutStyles(PAGE_ENTRY),
        },
      },
    },
  };
};

/**
 * Puts the script of the libraries last: webpack runs the entry when the last script of the page has run. The entry loads the operator
 * chunk, which needs the page's chunk. webpack counts the page's chunk as loaded only after its script has run.
 */
const librariesLast = (files: readonly string[]): readonly string[] => {
  const isLibraries = (file: string): boolean =>
    file.startsWith(`${LIBRARIES_CHUNK}.`) && file.endsWith('.js');
  return [...files.filter(file => !isLibraries(file)), ...files.filter(isLibraries)];
};

/** Builds the shell and the remotes as one application, split at the same dynamic imports. */
export const buildMonolith = async (options: MonolithOptions): Promise<Monolith> => {
  const { workspace, outDir, edit } = options;
  mkdirSync(outDir, { recursive: true });
  const compilation = await compile(configOf(options, join(dirname(outDir), 'remotes.js')));
  copyStatic({ root: join(workspace, 'shell'), outDir });
  const first = librariesLast(filesOfGroup(compilation, PAGE_ENTRY));
  return {
    folder: outDir,
    version: `0.1.0-00000000000${edit === null ? 0 : 1}`,
    first,
    filesOf: chunk => filesOfGroup(compilation, chunk).filter(file => !first.includes(file)),
  };
};
