import { remoteReleaseSchema, type ComposedRemote, type RemoteRelease } from '@backglass/federation';
import { allowFiles, composition } from '../composition/document-data.ts';
import { loadReleaseModule } from './federation.ts';
import { incompatibilitiesOf, type PreviousRelease } from './remote-loader.ts';

const FETCH_TIMEOUT = 10_000;

/** The browser checks the `release.json` against the composition's hash. */
async function fetchRelease(address: string, integrity: string): Promise<RemoteRelease> {
  const answer = await fetch(address, {
    integrity,
    credentials: 'omit',
    signal: AbortSignal.timeout(FETCH_TIMEOUT),
  });
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`);
  return remoteReleaseSchema.parse(await answer.json());
}

/**
 * Loads the previous release of a remote. `null` when there is none, or it is incompatible with this shell.
 * @throws when its files do not arrive or its code throws.
 */
export async function loadPreviousRelease(
  name: string,
  { previous: version, previous_integrity: integrity }: ComposedRemote,
): Promise<PreviousRelease | null> {
  if (version === null || integrity === undefined) return null;
  const folder = `/releases/${name}/${version}/`;
  const release = await fetchRelease(`${folder}release.json`, integrity);
  if (
    release.name !== name ||
    release.version !== version ||
    incompatibilitiesOf(release, composition.shell).length > 0
  )
    return null;
  allowFiles(Object.entries(release.files).map(([file, entry]) => [folder + file, entry.integrity] as const));
  const { entry, global, container } = release;
  const definition = await loadReleaseModule({ entry: folder + entry, global, container });
  return { release, definition };
}
