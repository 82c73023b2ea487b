import { promote, publish, type Store } from '@backglass/delivery';
import {
  LOADER_PROTOCOL,
  shellReleaseSchema,
  type ComposedRemote,
  type Composition,
  type Release,
  type ShellSettings,
} from '@backglass/federation';
import {
  compile,
  copyStatic,
  eagerCompile,
  filesOfGroup,
  layoutStyles,
  LIBRARIES_CHUNK,
  OPERATOR_CHUNK,
  PAGE_ENTRY,
  pageConfig,
  productionRouter,
  releaseFiles,
} from '@backglass/federation/build';
import { mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Configuration } from 'webpack';
import { EditPlugin, type Edit } from './edit.ts';

interface Monolith {
  readonly folder: string;
  readonly version: string;
  readonly first: readonly string[];
  /** Returns the files of a chunk group that the document does not link. */
  filesOf(chunk: string): readonly string[];
}

interface MonolithOptions {
  readonly workspace: string;
  /** Builds that are compared need sibling folders, because module ids contain the path of a generated file in the parent folder. */
  readonly outDir: string;
  readonly remotes: readonly MonolithRemote[];
  readonly edit: Edit | null;
}

const LIBRARIES = /[\\/]node_modules[\\/]/;

/** The shell's configuration, with the remotes as ordinary chunks. */
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
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        ...productionRouter(root),
        [join(root, 'src/remotes/federation.ts')]: generated,
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(edit === null ? [] : [new EditPlugin(edit)]),
      eagerCompile([PAGE_ENTRY, LIBRARIES_CHUNK, OPERATOR_CHUNK]),
    ],
    optimization: {
      ...base.optimization,
      // A separate file contains the hashes of all chunks, so an edit of one chunk does not change the page's script.
      runtimeChunk: 'single',
      splitChunks: {
        cacheGroups: {
          defaultVendors: false,
          vendor: { test: LIBRARIES, name: LIBRARIES_CHUNK, chunks: 'initial', enforce: true },
          // As in the shell, the first style sheet contains the styles of the layout.
          frame: layoutStyles(PAGE_ENTRY),
        },
      },
    },
  };
};

/**
 * Puts the script of the libraries last. The last script runs the entry, which needs the page's chunk, and webpack counts that chunk as
 * loaded only after its script has run.
 */
const librariesLast = (files: readonly string[]): readonly string[] => {
  const isLibraries = (file: string): boolean =>
    file.startsWith(`${LIBRARIES_CHUNK}.`) && file.endsWith('.js');
  return [...files.filter(file => !isLibraries(file)), ...files.filter(isLibraries)];
};

/** Builds shell and remotes as one application, split at the same dynamic imports. */
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

interface MonolithRemote {
  readonly name: string;
  readonly root: string;
  readonly isBehindGuard: boolean;
}

export const isBehindGuard = ({ routes }: Composition['remotes'][string]): boolean =>
  routes.every(({ access }) => access === 'operator');

const path = (...parts: readonly string[]): string => JSON.stringify(join(...parts));

const loadsOf = (remotes: readonly MonolithRemote[]): string =>
  remotes
    .map(
      ({ name, root }) =>
        `  ${name}: () => import(/* webpackChunkName: "${name}" */ ${path(root, 'src/remote.ts')}),`,
    )
    .join('\n');

/** Belongs to the operator chunk, so that the remotes behind the guard share modules with that chunk. */
const operatorModule = (remotes: readonly MonolithRemote[]): string =>
  `export const REMOTES = {\n${loadsOf(remotes.filter(remote => remote.isBehindGuard))}\n};\n`;

/** Replaces the shell's `remotes/federation.ts`. It imports the sources of the remotes, and keeps the check of hashes. */
const remotesModule = (
  shellRoot: string,
  remotes: readonly MonolithRemote[],
  operatorFile: string,
): string => {
  const operators = remotes
    .filter(remote => remote.isBehindGuard)
    .map(({ name }) => `  ${name}: () => operators().then(({ REMOTES }) => REMOTES.${name}()),`);
  return `import { addressOf, requiredIntegrityOf } from ${path(shellRoot, 'src/composition/document-data.ts')};

globalThis.__BACKGLASS_ADDRESS__ = addressOf;
globalThis.__BACKGLASS_INTEGRITY__ = requiredIntegrityOf;

const operators = () => import(/* webpackChunkName: "${OPERATOR_CHUNK}" */ ${path(operatorFile)});
const REMOTES = {
${loadsOf(remotes.filter(remote => !remote.isBehindGuard))}
${operators.join('\n')}
};

export const loadRemoteModule = name => REMOTES[name]().then(({ remote }) => remote);
export const loadReleaseModule = () => Promise.reject(new Error('a monolith has no other releases'));
`;
};

type UrlOf = (file: string) => string;

/** Keeps the URL of an unchanged file, as the product does. */
const urlsOf = (monolith: Monolith, before: Monolith | null): UrlOf => {
  const files = releaseFiles(monolith.folder);
  const earlier = before === null ? {} : releaseFiles(before.folder);
  return file => {
    const isKept = earlier[file] !== undefined && earlier[file].integrity === files[file]?.integrity;
    const { version } = isKept && before !== null ? before : monolith;
    return `/releases/shell/${version}/${file}`;
  };
};

const scriptsOf = ({ first }: Monolith) => first.filter(file => file.endsWith('.js'));
const stylesOf = ({ first }: Monolith) => first.filter(file => file.endsWith('.css'));

/** Combines routes and navigation of the product with files of the monolith. */
const remoteIn = (
  monolith: Monolith,
  urlOf: UrlOf,
  name: string,
  remote: ComposedRemote,
): ComposedRemote => ({
  ...remote,
  entry: urlOf(monolith.first[0] ?? ''),
  hashes: {},
  routes: remote.routes.map(route => ({
    ...route,
    preload: [
      ...new Set(
        [...(route.access === 'operator' ? [OPERATOR_CHUNK] : []), name, route.screen].flatMap(chunk =>
          monolith.filesOf(chunk),
        ),
      ),
    ].map(urlOf),
  })),
});

/** Publishes the monolith as the release of a shell. */
export const publishMonolith = async (
  store: Store,
  monolith: Monolith,
  federated: Composition,
): Promise<Release> => {
  const { platform, provides } = federated.shell;
  const release = shellReleaseSchema.parse({
    schema: 1,
    kind: 'shell',
    name: 'shell',
    version: monolith.version,
    commit: null,
    built_at: federated.created_at,
    loader_protocol: LOADER_PROTOCOL,
    files: releaseFiles(monolith.folder),
    platform,
    reads: federated.schema,
    provides,
    lazy: {},
    scripts: scriptsOf(monolith),
    styles: stylesOf(monolith),
  });
  await writeFile(join(monolith.folder, 'release.json'), JSON.stringify(release));
  return publish(store, monolith.folder);
};

interface MonolithSite {
  readonly monolith: Monolith;
  readonly before: Monolith | null;
  /** The product's composition, for routes and navigation. */
  readonly federated: Composition;
  readonly settings: ShellSettings;
}

/** Makes a published monolith live, as the product does. */
export const promoteMonolith = async (
  store: Store,
  { monolith, before, federated, settings }: MonolithSite,
): Promise<void> => {
  const urlOf = urlsOf(monolith, before);
  const files = Object.entries(releaseFiles(monolith.folder));
  const now = new Date().toISOString();
  const remotes = Object.entries(federated.remotes).map(
    ([name, remote]) => [name, remoteIn(monolith, urlOf, name, remote)] as const,
  );
  const composition = {
    ...federated,
    number: before === null ? 1 : 2,
    created_at: now,
    cause: { ...federated.cause, parts: ['shell'], previous: before === null ? null : 1 },
    shell: {
      ...federated.shell,
      version: monolith.version,
      deployed_at: now,
      previous: before?.version ?? null,
      scripts: scriptsOf(monolith).map(urlOf),
      styles: stylesOf(monolith).map(urlOf),
      hashes: Object.fromEntries(files.map(([file, { integrity }]) => [urlOf(file), integrity])),
    },
    remotes: Object.fromEntries(remotes),
  };
  await promote(store, { composition, canary: null }, settings);
};
