import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promote, publish, type Store } from '@backglass/delivery';
import {
  LOADER_PROTOCOL,
  shellReleaseSchema,
  type ComposedRemote,
  type Composition,
  type Release,
  type ShellSettings,
} from '@backglass/federation';
import { OPERATOR_CHUNK, releaseFiles } from '@backglass/federation/build';
import type { Monolith } from './build-monolith.ts';

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
