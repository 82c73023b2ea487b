import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  compile,
  CompiledAhead,
  copyStatic,
  filesOfGroup,
  frameStyles,
  LIBRARIES_CHUNK,
  OPERATOR_CHUNK,
  PAGE_ENTRY,
  pageConfig,
} from '@backglass/federation/build';
import * as z from 'zod/mini';
import type { Compilation, Configuration } from 'webpack';
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

const groupsSchema = z.record(z.string(), z.readonly(z.array(z.string())));
/** Files of each named chunk group. */
type Groups = z.infer<typeof groupsSchema>;

/**
 * Where what knows the hashes of all chunks stands: `tuned`, in a file of its own; `plain`, in the page's script as webpack has it
 * by itself, so that an edit of any chunk sends the page again.
 */
export const MONOLITH_KINDS = ['tuned', 'plain'] as const;
export type MonolithKind = (typeof MONOLITH_KINDS)[number];

export interface MonolithOptions {
  readonly workspace: string;
  /** Builds that are to have the same names for the same modules stand beside each other: one module is generated there. */
  readonly outDir: string;
  readonly remotes: readonly CarriedRemote[];
  /** The edit of one remote that the federated page is redeployed with; null: none. */
  readonly edit: Edit | null;
  readonly kind: MonolithKind;
}

/** The shell's own split: libraries change at another time than the page. */
const LIBRARIES = /[\\/]node_modules[\\/]/;

/** Compiled as the shell is (same loaders, same minimiser, same vendor split), with the remotes as ordinary chunks. */
const configOf = (
  { workspace, outDir, remotes, edit, kind }: MonolithOptions,
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
    resolve: { ...base.resolve, alias: { [join(root, 'src/boot/federation.ts')]: generated } },
    plugins: [
      ...(base.plugins ?? []),
      ...(edit === null ? [] : [new Edited(edit)]),
      new CompiledAhead([PAGE_ENTRY, LIBRARIES_CHUNK, OPERATOR_CHUNK]),
    ],
    optimization: {
      ...base.optimization,
      runtimeChunk: kind === 'tuned' ? 'single' : false,
      splitChunks: {
        cacheGroups: {
          defaultVendors: false,
          vendor: { test: LIBRARIES, name: LIBRARIES_CHUNK, chunks: 'initial', enforce: true },
          // The shell's own, too: the frame's look is a part of the first sheet.
          frame: frameStyles(PAGE_ENTRY),
        },
      },
    },
  };
};

const groupsOf = (compilation: Compilation): Groups =>
  Object.fromEntries(
    [...compilation.namedChunkGroups.keys()].map(name => [name, filesOfGroup(compilation, name)]),
  );

/**
 * The page's own script before the libraries, which then start it. The frame's look is moved into the page's chunk, so that the operator's part
 * asks for that chunk; a page that its own script starts does not count as here yet.
 */
const startedByLibraries = (files: readonly string[]): readonly string[] => {
  const isLibraries = (file: string): boolean =>
    file.startsWith(`${LIBRARIES_CHUNK}.`) && file.endsWith('.js');
  return [...files.filter(file => !isLibraries(file)), ...files.filter(isLibraries)];
};

const describe = (folder: string, groups: Groups): Monolith => {
  const first = startedByLibraries(groups[PAGE_ENTRY] ?? []);
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
  const generated = join(dirname(outDir), 'remotes.js');
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const compilation = await compile(configOf(options, generated));
  copyStatic({ root: join(workspace, 'shell'), outDir });
  const groups = groupsOf(compilation);
  writeFileSync(groupsFile, JSON.stringify(groups));
  return describe(outDir, groups);
};
