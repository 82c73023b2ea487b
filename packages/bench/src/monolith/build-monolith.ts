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
import { Edited, type Edit } from './edit.ts';
import { operatorModule, remotesModule, type CarriedRemote } from './remotes-module.ts';

/** The monolith's files stand under one address whatever they hold, as a single build's do: names carry their hashes. */
export const MONOLITH_VERSION = '0.1.0-000000000000';

export interface Monolith {
  readonly folder: string;
  /** Scripts, then styles, that the document links. */
  readonly first: readonly string[];
  /** Files of a named chunk group, without what the document links. */
  filesOf(chunk: string): readonly string[];
}

export interface MonolithOptions {
  readonly workspace: string;
  /** Builds that are to have the same names for the same modules stand beside each other: one module is generated there. */
  readonly outDir: string;
  readonly remotes: readonly CarriedRemote[];
  /** The edit of one remote that the federated page is redeployed with; null: none. */
  readonly edit: Edit | null;
}

/** The shell's own split: libraries change at another time than the page. */
const LIBRARIES = /[\\/]node_modules[\\/]/;

/** Compiled as the shell is (same loaders, same minimiser, same vendor split), with the remotes as ordinary chunks. */
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
    // By its address, so that it is one module, however it is asked for.
    resolve: { ...base.resolve, alias: { [join(root, 'src/remotes/federation.ts')]: generated } },
    plugins: [
      ...(base.plugins ?? []),
      ...(edit === null ? [] : [new Edited(edit)]),
      new EagerCompile([PAGE_ENTRY, LIBRARIES_CHUNK, OPERATOR_CHUNK]),
    ],
    optimization: {
      ...base.optimization,
      // What knows the hashes of all chunks is a file of its own: else an edit of any chunk would send the page's script again.
      runtimeChunk: 'single',
      splitChunks: {
        cacheGroups: {
          defaultVendors: false,
          vendor: { test: LIBRARIES, name: LIBRARIES_CHUNK, chunks: 'initial', enforce: true },
          // The shell's own, too: the frame's look is a part of the first sheet.
          frame: layoutStyles(PAGE_ENTRY),
        },
      },
    },
  };
};

/**
 * The page's own script before the libraries, which then start it. The frame's look is moved into the page's chunk, so that the operator's part
 * asks for that chunk; a page that its own script starts does not count as here yet.
 */
const startedByLibraries = (files: readonly string[]): readonly string[] => {
  const isLibraries = (file: string): boolean =>
    file.startsWith(`${LIBRARIES_CHUNK}.`) && file.endsWith('.js');
  return [...files.filter(file => !isLibraries(file)), ...files.filter(isLibraries)];
};

/** Builds the workspace's shell and remotes as one page, split by the same dynamic imports. */
export const buildMonolith = async (options: MonolithOptions): Promise<Monolith> => {
  const { workspace, outDir } = options;
  mkdirSync(outDir, { recursive: true });
  const compilation = await compile(configOf(options, join(dirname(outDir), 'remotes.js')));
  copyStatic({ root: join(workspace, 'shell'), outDir });
  const first = startedByLibraries(filesOfGroup(compilation, PAGE_ENTRY));
  return {
    folder: outDir,
    first,
    filesOf: chunk => filesOfGroup(compilation, chunk).filter(file => !first.includes(file)),
  };
};
