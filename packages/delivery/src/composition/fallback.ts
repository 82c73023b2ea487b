import type {
  ComposedRemote,
  Composition,
  Release,
  RemoteRelease,
  ShellRelease,
} from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { findRelease, findReleases } from '../release/published.ts';
import { keys, type Store } from '../store/store.ts';
import { globalProblems, versionProblems } from './compatibility-rules.ts';

/**
 * Returns the integrity of the previous `release.json`, if pages may fall back to that release. Containers with the same global
 * cannot fall back, because they would install each other's chunks.
 */
export const fallbackOf = async (
  store: Store,
  shell: ShellRelease,
  { name, global }: RemoteRelease,
  previous: string | null,
): Promise<Pick<ComposedRemote, 'previous_integrity'>> => {
  if (previous === null) return {};
  const content = await store.read(keys.release(name, previous));
  const release = await findRelease(store, name, previous);
  if (content === null || release?.kind !== 'remote') return {};
  if (versionProblems(release, shell).length > 0 || globalProblems([release]).length > 0) return {};
  if (release.container !== undefined && release.global === global) return {};
  return { previous_integrity: integrityOf(content) };
};

/** Returns the previous releases to which pages may fall back. Skips damaged ones. */
export const fallbacksIn = (store: Store, { remotes }: Composition): Promise<readonly Release[]> =>
  findReleases(
    store,
    Object.entries(remotes).flatMap(([name, { previous, previous_integrity }]) =>
      previous === null || previous_integrity === undefined ? [] : [{ name, version: previous }],
    ),
  );
