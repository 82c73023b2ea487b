import type {
  ComposedRemote,
  Composition,
  Release,
  RemoteRelease,
  ShellRelease,
} from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { findReleases, parseRelease } from '../release/published.ts';
import { keys, type Store } from '../store/store.ts';
import { changedFiles, type FindLive } from './as-live.ts';
import { globalProblems, pairProblems } from './compatibility-rules.ts';

interface FallbackContext {
  readonly store: Store;
  readonly shell: ShellRelease;
  readonly keepsShell: boolean;
  readonly findLive: FindLive;
}

interface Fallback {
  readonly previous: string | null;
  /** The integrity that the live composition has for `previous`. */
  readonly known?: string | undefined;
}

/**
 * Returns the integrity of the previous `release.json`, if pages may fall back to that release. Containers with the same global
 * cannot fall back, because they would install each other's chunks. A release that was changed after it was live is no fallback.
 */
export const fallbackOf = async (
  { store, shell, keepsShell, findLive }: FallbackContext,
  { name, global }: RemoteRelease,
  { previous, known }: Fallback,
): Promise<Pick<ComposedRemote, 'previous_integrity'>> => {
  if (previous === null) return {};
  const content = await store.read(keys.release(name, previous));
  const release = content && parseRelease(content, { name, version: previous });
  if (content === null || release?.kind !== 'remote') return {};
  if (known === undefined) {
    const live = await findLive({ name, version: previous });
    if (live !== null && changedFiles(live, release).length > 0) return {};
  } else if (integrityOf(content) !== known) return {};
  // A shell without the list cannot read a `release.json` with one. If its own `release.json` is lost, the earlier decision holds.
  const isDecided = keepsShell && known !== undefined;
  if (!isDecided && shell.exports === undefined && release.imports !== undefined) return {};
  if (pairProblems(release, shell).length > 0 || globalProblems([release]).length > 0) return {};
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
