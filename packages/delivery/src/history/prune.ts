import { loadableRefsOf } from '../check/check.ts';
import { liveSettings, LIVE, numbersOf, previewChannel, readComposition } from '../live.ts';
import { findRelease } from '../published.ts';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { ENCODINGS } from '../compression.ts';
import type { Composition } from '@backglass/federation';

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
  /** `live/3.html` */
  readonly documents: readonly string[];
}

const DAY = 86_400_000;
/** What is younger stays: tabs are open for days, and somebody may want it back. */
const YOUNG_DAYS = 30;

const labelsIn = (composition: Composition): readonly string[] =>
  loadableRefsOf(composition).map(({ name, version }) => `${name}@${version}`);

/** Numbers of documents that stay: the last ones, and what was still shown within the time. */
const keptOf = async (store: Store, channel: string, keep: number, since: number) => {
  const numbers = await numbersOf(store, channel);
  const compositions = await Promise.all(numbers.map(number => readComposition(store, number, channel)));
  const isKept = (index: number): boolean => {
    const next = compositions[index + 1];
    return (
      index >= numbers.length - Math.max(1, keep) || next === undefined || Date.parse(next.created_at) > since
    );
  };
  return {
    kept: compositions.filter((_, index) => isKept(index)),
    gone: numbers.filter((_, index) => !isKept(index)).map(number => keys.document(channel, number)),
  };
};

/** What pages reported while a document was live that goes. */
const countsBefore = async (store: Store, oldest: number): Promise<readonly string[]> => {
  const numbers = (await store.list(keys.loads)).map(Number).filter(number => number < oldest);
  const files = await Promise.all(
    numbers.map(async number => {
      const names = await store.list(keys.loadsOf(number));
      return names.map(name => `${keys.loadsOf(number)}/${name}`);
    }),
  );
  return files.flat();
};

const documents = async (store: Store, keep: number, now: number) => {
  const since = now - YOUNG_DAYS * DAY;
  const live = await keptOf(store, LIVE, keep, since);
  const gone = [...live.gone];
  const labels = live.kept.flatMap(labelsIn);
  for (const id of await store.list(keys.previews)) {
    const channel = previewChannel(id);
    const settings = await liveSettings(store, channel);
    const isOver = Date.parse(settings?.preview?.expires_at ?? '') < now - YOUNG_DAYS * DAY;
    const all = (await numbersOf(store, channel)).map(number => keys.document(channel, number));
    const { kept, gone: old } = await keptOf(store, channel, 1, now);
    if (!isOver) labels.push(...kept.flatMap(labelsIn));
    gone.push(...(isOver ? all : old));
  }
  const oldest = live.kept[0]?.number ?? 0;
  return { gone: [...gone, ...(await countsBefore(store, oldest))], labels: new Set(labels) };
};

/** Releases of a part that are not kept for their age or number. */
const superfluous = async (
  store: Store,
  name: string,
  { keep, now }: { readonly keep: number; readonly now: number },
): Promise<readonly string[]> => {
  const versions = await store.list(keys.releasesOf(name));
  const dated = await Promise.all(
    versions.map(async version => {
      const release = await findRelease(store, name, version);
      // Of what is not registered there is no time: it may be on its way just now.
      return { version, at: release === null ? now : Date.parse(release.built_at) };
    }),
  );
  return dated
    .sort((a, b) => b.at - a.at)
    .slice(keep)
    .filter(({ at }) => at < now - YOUNG_DAYS * DAY)
    .map(({ version }) => version);
};

const staleReleases = async (
  store: Store,
  used: ReadonlySet<string>,
  { keep, now }: { readonly keep: number; readonly now: number },
) => {
  const stale: { readonly name: string; readonly version: string }[] = [];
  for (const name of await store.list(keys.releases)) {
    const versions = await superfluous(store, name, { keep, now });
    stale.push(
      ...versions.filter(version => !used.has(`${name}@${version}`)).map(version => ({ name, version })),
    );
  }
  return stale;
};

/** Takes a release away, its description first: what cannot be found cannot go live half. */
const removeRelease = async (store: Store, name: string, version: string): Promise<void> => {
  const release = await findRelease(store, name, version);
  await store.remove(keys.release(name, version));
  for (const file of Object.keys(release?.files ?? {})) {
    const key = keys.file(name, version, file);
    for (const one of [key, ...ENCODINGS.map(({ extension }) => key + extension)]) await store.remove(one);
  }
};

/**
 * Takes away what nobody needs any more: releases and documents beyond the last `keep`, older than 30 days, neither live
 * nor in a preview, nor live within that time. What is half published is left alone.
 */
export const prune = async (
  store: Store,
  { now = new Date(), keep, isDryRun }: PruneOptions,
): Promise<Pruned> => {
  const time = now.getTime();
  const { gone, labels } = await documents(store, keep, time);
  const stale = await staleReleases(store, labels, { keep, now: time });
  const removed: string[] = [];
  if (!isDryRun) for (const key of gone) await store.remove(key);
  for (const { name, version } of stale) {
    // Asked again right before: somebody may have promoted or previewed it since.
    const isUsed = !isDryRun && (await documents(store, keep, time)).labels.has(`${name}@${version}`);
    if (isUsed) continue;
    if (!isDryRun) await removeRelease(store, name, version);
    removed.push(`${name}@${version}`);
  }
  return { releases: removed, documents: gone };
};
