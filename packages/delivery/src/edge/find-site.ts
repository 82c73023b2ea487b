import { LIVE, previewChannel } from '../document/channel.ts';
import { previewOfHost } from '../preview/address.ts';
import { isFolderStore } from '../store/folder.ts';
import { keys, type Store } from '../store/store.ts';
import { liveSite, NoReadableDocument, type LiveSite } from './live-site.ts';
import type { Site } from './site.ts';
import type { PreviewProblem } from './preview-page.ts';
import { LruCache } from './lru-cache.ts';

export type FoundSite =
  | { readonly isPreview: boolean; readonly site: Site | null }
  | { readonly isPreview: true; readonly problem: PreviewProblem };

/** Each document of a preview has 1–2 MB. */
const CACHED_PREVIEWS = 20;

/** The cache for new and expired previews. They must not evict active ones. */
const CACHED_OTHERS = 5;

/** In milliseconds. Requests for unknown previews share one list of the store. */
const PREVIEWS_AGE = 500;

/** A folder is listed at each call, because that is cheap. */
const previewsLister = (store: Store): (() => Promise<readonly string[]>) => {
  const list = () => store.list(keys.previews);
  if (isFolderStore(store)) return list;
  let last: { readonly since: number; readonly ids: Promise<readonly string[]> } | undefined;
  return () => {
    const time = performance.now();
    if (last !== undefined && time - last.since < PREVIEWS_AGE) return last.ids;
    const current = { since: time, ids: list() };
    last = current;
    current.ids.catch(() => {
      if (last === current) last = undefined;
    });
    return current.ids;
  };
};

export interface SiteFinderOptions {
  readonly previewDomain: string;
  readonly dictionaryCount?: number | undefined;
}

/** Finds a site only by the host name. */
export const siteFinder = (
  store: Store,
  { previewDomain, dictionaryCount }: SiteFinderOptions,
  now: () => number = Date.now,
) => {
  const live = liveSite(store, LIVE, dictionaryCount);
  const active = new LruCache<LiveSite['find']>(CACHED_PREVIEWS);
  const others = new LruCache<LiveSite['find']>(CACHED_OTHERS);
  const registered = previewsLister(store);
  const cachedReader = (id: string) => active.get(id) ?? others.get(id);
  const readerOf = async (id: string) => {
    const known = cachedReader(id);
    if (known !== undefined) return known;
    // An unknown preview must not fill the cache.
    if (!(await registered()).includes(id)) return null;
    // Meanwhile another request may have created a reader.
    const read = cachedReader(id) ?? liveSite(store, previewChannel(id), dictionaryCount).find;
    others.set(id, read);
    return read;
  };
  const siteOf = async (host: string | undefined): Promise<FoundSite> => {
    const name = previewOfHost(host, previewDomain);
    if (name === null) return { isPreview: false, site: await live.find() };
    if (name === 'unknown') return { isPreview: true, problem: 'unknown' };
    const read = await readerOf(name.id);
    const site = (await read?.()) ?? null;
    const preview = site?.settings.preview;
    if (read === null || site === null || preview === undefined) {
      active.delete(name.id);
      others.delete(name.id);
      return { isPreview: true, problem: 'unknown' };
    }
    const isExpired = Date.parse(preview.expires_at) <= now();
    (isExpired ? active : others).delete(name.id);
    (isExpired ? others : active).set(name.id, read);
    if (isExpired) return { isPreview: true, problem: 'expired' };
    if (!name.parts.every(part => preview.parts.includes(part))) {
      return { isPreview: true, problem: 'unknown' };
    }
    return { isPreview: true, site };
  };
  /** Returns the integrity of a live file. Asks the store only if nothing is known yet. */
  const liveHashOf = async (path: string): Promise<string | undefined> =>
    (live.known() ?? (await live.find()))?.hashes.get(path);
  return { siteOf, liveHashOf };
};

/** Returns how many of the newest live documents cannot be read. Rejects when the store does not answer. */
export const damagedDocuments = async ({ siteOf }: ReturnType<typeof siteFinder>): Promise<number> => {
  try {
    const found = await siteOf(undefined);
    return 'site' in found ? (found.site?.damaged ?? 0) : 0;
  } catch (error) {
    if (error instanceof NoReadableDocument) return error.damaged;
    throw error;
  }
};
