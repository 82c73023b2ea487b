import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promote, publish, type Store } from '@backglass/delivery';
import {
  LOADER_PROTOCOL,
  shellReleaseSchema,
  type ComposedRemote,
  type Composition,
  type ShellSettings,
} from '@backglass/federation';
import { OPERATOR_CHUNK, releaseFiles } from '@backglass/federation/build';
import { MONOLITH_VERSION, type Monolith } from './build-monolith.ts';

const urlOf = (file: string): string => `/releases/shell/${MONOLITH_VERSION}/${file}`;

/** A remote's part of the composition: the routes and navigation of the product, the files of the monolith. */
const remoteIn = (monolith: Monolith, name: string, remote: ComposedRemote): ComposedRemote => ({
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

/**
 * Publishes and promotes the monolith in a store, as the product does: compressed files, hashes, and a document that lists each
 * route's files. Routes and navigation come from `federated`.
 */
export const publishMonolith = async (
  store: Store,
  monolith: Monolith,
  federated: Composition,
  settings: ShellSettings,
): Promise<void> => {
  const files = releaseFiles(monolith.folder);
  const { platform, provides } = federated.shell;
  const release = shellReleaseSchema.parse({
    schema: 1,
    kind: 'shell',
    name: 'shell',
    version: MONOLITH_VERSION,
    commit: null,
    built_at: federated.created_at,
    loader_protocol: LOADER_PROTOCOL,
    files,
    platform,
    reads: federated.schema,
    provides,
    lazy: {},
    scripts: monolith.first.filter(file => file.endsWith('.js')),
    styles: monolith.first.filter(file => file.endsWith('.css')),
  });
  await writeFile(join(monolith.folder, 'release.json'), JSON.stringify(release));
  await publish(store, monolith.folder);
  const remotes = Object.entries(federated.remotes).map(
    ([name, remote]) => [name, remoteIn(monolith, name, remote)] as const,
  );
  await promote(
    store,
    {
      ...federated,
      number: 1,
      shell: {
        ...federated.shell,
        version: MONOLITH_VERSION,
        scripts: release.scripts.map(urlOf),
        styles: release.styles.map(urlOf),
        hashes: Object.fromEntries(
          Object.entries(files).map(([file, { integrity }]) => [urlOf(file), integrity]),
        ),
      },
      remotes: Object.fromEntries(remotes),
    },
    settings,
  );
};
