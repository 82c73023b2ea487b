import {
  remoteReleaseSchema,
  type ComposedRemote,
  type ComposedShell,
  type RemoteRelease,
} from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import { admitFiles } from '../composition/document-data.ts';
import { loadReleaseModule } from './federation.ts';
import { incompatibilitiesOf } from './incompatibilities.ts';

const TIME_LIMIT = 10_000;

/** A remote's earlier release, running in the place of the one that is live. */
export interface PreviousRelease {
  readonly version: string;
  readonly definition: RemoteDefinition;
}

export interface PreviousOptions {
  readonly name: string;
  readonly remote: Pick<ComposedRemote, 'previous' | 'previous_integrity'>;
  readonly shell: Pick<ComposedShell, 'platform' | 'provides'>;
}

/** The description of a release, if its bytes are those that the composition knows the hash of; the browser sees to that. */
async function describe(address: string, integrity: string): Promise<RemoteRelease> {
  const answer = await fetch(address, {
    integrity,
    credentials: 'omit',
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`);
  return remoteReleaseSchema.parse(await answer.json());
}

/**
 * Loads the release that was live before, the last known good one; `null` when there is none that fits this shell. Its
 * files are checked like all others: the composition has the hash of its description, and that has theirs.
 * @throws when it does not arrive, or breaks too.
 */
export async function loadPreviousRelease({
  name,
  remote,
  shell,
}: PreviousOptions): Promise<PreviousRelease | null> {
  const { previous: version, previous_integrity: integrity } = remote;
  if (version === null || integrity === undefined) return null;
  const folder = `/releases/${name}/${version}/`;
  const release = await describe(`${folder}release.json`, integrity);
  if (release.name !== name || release.version !== version || incompatibilitiesOf(release, shell).length > 0)
    return null;
  admitFiles(Object.entries(release.files).map(([file, entry]) => [folder + file, entry.integrity] as const));
  const definition = await loadReleaseModule({ entry: folder + release.entry, global: release.global });
  return { version, definition };
}
