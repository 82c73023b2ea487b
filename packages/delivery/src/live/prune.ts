import { findRelease } from '../release/published.ts';
import { labelOf, type Ref } from '../release/ref.ts';
import { isFolderStore, isTemporary } from '../store/folder.ts';
import { keys, type Store } from '../store/store.ts';
import { keptDocuments } from './kept-documents.ts';

export interface PruneOptions {
  readonly now?: Date;
  /** Number of compositions to keep, and of releases of each name. */
  readonly keep: number;
  /** If true, lists what would be removed, and removes nothing. */
  readonly isDryRun: boolean;
}

export interface Pruned {
  readonly releases: readonly string[];
  readonly documents: readonly string[];
  /** Damaged documents. If there are any, no release is removed, because each may name any release. */
  readonly damaged: readonly string[];
}

const DAY = 86_400_000;
/** Open tabs and rollbacks may need younger releases. */
const YOUNG_DAYS = 30;

interface Found extends Ref {
  /** False if the publish is running or was interrupted. */
  readonly isComplete: boolean;
  /** The build time, or the time of an incomplete release's last write. */
  readonly at: number;
}

const find = async (store: Store, name: string, version: string, now: number): Promise<Found> => {
  const release = await findRelease(store, name, version);
  if (release !== null) return { name, version, isComplete: true, at: Date.parse(release.built_at) };
  const files = await store.listAll(keys.releaseOf(name, version));
  const at = files.length === 0 ? now : Math.max(...files.map(({ writtenAt }) => writtenAt));
  return { name, version, isComplete: false, at };
};

const isOld = ({ at }: Found, now: number): boolean => at < now - YOUNG_DAYS * DAY;

/** Returns old releases that no document uses, except the last `keep` of each name. */
const staleReleases = async (
  store: Store,
  used: ReadonlySet<string>,
  { keep, now }: { readonly keep: number; readonly now: number },
): Promise<readonly Found[]> => {
  const stale: Found[] = [];
  for (const name of await store.list(keys.releases)) {
    const versions = await store.list(keys.releasesOf(name));
    const found = await Promise.all(versions.map(version => find(store, name, version, now)));
    const complete = found.filter(({ isComplete }) => isComplete).sort((a, b) => b.at - a.at);
    stale.push(...complete.slice(keep), ...found.filter(({ isComplete }) => !isComplete));
  }
  return stale.filter(one => isOld(one, now) && !used.has(labelOf(one)));
};

const isResumed = async (
  store: Store,
  { name, version, isComplete }: Found,
  now: number,
): Promise<boolean> => {
  if (isComplete) return false;
  const found = await find(store, name, version, now);
  return found.isComplete || !isOld(found, now);
};

/** Returns the keys of errors that pages last reported before `time`, in epoch milliseconds. */
const crashesBefore = async (store: Store, time: number): Promise<readonly string[]> =>
  (await store.listAll(keys.crashes))
    .filter(({ key, writtenAt }) => writtenAt < time && !isTemporary(key))
    .map(({ key }) => key);

/** Removes `release.json` first, so that nobody can promote the incomplete release. */
const removeRelease = async (store: Store, { name, version }: Ref): Promise<void> => {
  await store.remove(keys.release(name, version));
  for (const { key } of await store.listAll(keys.releaseOf(name, version))) await store.remove(key);
};

/** Returns temporary files of interrupted writes before `time`, in epoch milliseconds. Only a folder store has such files. */
const temporaryFilesBefore = async (store: Store, time: number): Promise<readonly string[]> => {
  const files = isFolderStore(store) ? await store.listAll('') : [];
  return files.filter(({ key, writtenAt }) => isTemporary(key) && writtenAt < time).map(({ key }) => key);
};

/**
 * Removes what was not live for 30 days and is in no preview.
 * Keeps the last `keep` compositions, and the last `keep` releases of each name.
 * Also removes interrupted publishes after 30 days.
 */
export const prune = async (
  store: Store,
  { now = new Date(), keep, isDryRun }: PruneOptions,
): Promise<Pruned> => {
  const time = now.getTime();
  const since = time - YOUNG_DAYS * DAY;
  const documents = () => keptDocuments(store, { keep, now: time, since });
  const { removable: outdated, labels, damaged } = await documents();
  const files = [
    ...outdated,
    ...(await crashesBefore(store, since)),
    ...(await temporaryFilesBefore(store, since)),
  ];
  const stale = damaged.length > 0 ? [] : await staleReleases(store, labels, { keep, now: time });
  const removed: string[] = [];
  if (!isDryRun) for (const key of files) await store.remove(key);
  for (const one of stale) {
    if (!isDryRun) {
      // Meanwhile somebody may have promoted, previewed or published this release.
      if ((await documents()).labels.has(labelOf(one)) || (await isResumed(store, one, time))) continue;
      await removeRelease(store, one);
    }
    removed.push(labelOf(one));
  }
  return { releases: removed, documents: files, damaged };
};
