import { findRelease } from '../release/published.ts';
import { labelOf, type Ref } from '../release/ref.ts';
import { isFolderStore, isTemporary } from '../store/folder.ts';
import { keys, type Store } from '../store/store.ts';
import { keptDocuments } from './kept-documents.ts';

export interface PruneOptions {
  readonly now?: Date;
  /** How many compositions, and releases of each part, stay however old they are. */
  readonly keep: number;
  /** Only says what would go. */
  readonly isDryRun: boolean;
}

export interface Pruned {
  /** `games@0.1.0-…` */
  readonly releases: readonly string[];
  /** `live/3.html`, and other files that are no release's. */
  readonly documents: readonly string[];
  /** Documents that stay and are damaged: what their pages load is not known, so no release goes. */
  readonly damaged: readonly string[];
}

const DAY = 86_400_000;
/** What is younger stays: tabs are open for days, and somebody may want it back. */
const YOUNG_DAYS = 30;

interface Found extends Ref {
  /** Else its publication was cut short, or is on its way. */
  readonly isWhole: boolean;
  /** When it was built, or when something of it was written last. */
  readonly at: number;
}

const find = async (store: Store, name: string, version: string, now: number): Promise<Found> => {
  const release = await findRelease(store, name, version);
  if (release !== null) return { name, version, isWhole: true, at: Date.parse(release.built_at) };
  const files = await store.below(keys.releaseOf(name, version));
  const at = files.length === 0 ? now : Math.max(...files.map(({ writtenAt }) => writtenAt));
  return { name, version, isWhole: false, at };
};

const isOld = ({ at }: Found, now: number): boolean => at < now - YOUNG_DAYS * DAY;

/** Old releases beyond the last `keep` of each part that no document needs; what is half published has no place among those. */
const staleReleases = async (
  store: Store,
  used: ReadonlySet<string>,
  { keep, now }: { readonly keep: number; readonly now: number },
): Promise<readonly Found[]> => {
  const stale: Found[] = [];
  for (const name of await store.list(keys.releases)) {
    const versions = await store.list(keys.releasesOf(name));
    const found = await Promise.all(versions.map(version => find(store, name, version, now)));
    const whole = found.filter(({ isWhole }) => isWhole).sort((a, b) => b.at - a.at);
    stale.push(...whole.slice(keep), ...found.filter(({ isWhole }) => !isWhole));
  }
  return stale.filter(one => isOld(one, now) && !used.has(labelOf(one)));
};

/** Whether somebody went on publishing what was half published: then it is whole by now, or something of it is young. */
const isGoneOn = async (store: Store, { name, version, isWhole }: Found, now: number): Promise<boolean> => {
  if (isWhole) return false;
  const found = await find(store, name, version, now);
  return found.isWhole || !isOld(found, now);
};

/** Takes a release away, its description first: what cannot be found cannot go live half. */
const removeRelease = async (store: Store, { name, version }: Ref): Promise<void> => {
  await store.remove(keys.release(name, version));
  for (const { key } of await store.below(keys.releaseOf(name, version))) await store.remove(key);
};

/** What writes that were cut short left in a folder before `time` (epoch milliseconds). Other storage keeps no halves. */
const leftoversBefore = async (store: Store, time: number): Promise<readonly string[]> => {
  const files = isFolderStore(store) ? await store.below('') : [];
  return files.filter(({ key, writtenAt }) => isTemporary(key) && writtenAt < time).map(({ key }) => key);
};

/**
 * Takes away what nobody needs any more: releases and documents beyond the last `keep`, older than 30 days, neither live
 * nor in a preview, nor live within that time; and what was left half published 30 days ago.
 */
export const prune = async (
  store: Store,
  { now = new Date(), keep, isDryRun }: PruneOptions,
): Promise<Pruned> => {
  const time = now.getTime();
  const since = time - YOUNG_DAYS * DAY;
  const documents = () => keptDocuments(store, { keep, now: time, since });
  const { gone: outdated, labels, damaged } = await documents();
  const gone = [...outdated, ...(await leftoversBefore(store, since))];
  const stale = damaged.length > 0 ? [] : await staleReleases(store, labels, { keep, now: time });
  const removed: string[] = [];
  if (!isDryRun) for (const key of gone) await store.remove(key);
  for (const one of stale) {
    if (!isDryRun) {
      // Asked again right before: somebody may have promoted, previewed or published it since.
      if ((await documents()).labels.has(labelOf(one)) || (await isGoneOn(store, one, time))) continue;
      await removeRelease(store, one);
    }
    removed.push(labelOf(one));
  }
  return { releases: removed, documents: gone, damaged };
};
