import { previewChannel } from '../document/channel.ts';
import { previewOfHost } from '../preview/address.ts';
import { keys, type Store } from '../store/store.ts';
import { standing } from '../store/cache-briefly.ts';
import { liveSite, type LiveSite } from './live-site.ts';
import type { PreviewProblem } from './preview-page.ts';
import { Recent } from './lru-cache.ts';

/** What a host name is answered with: a site (null: nothing is live yet), or a preview that cannot be shown. */
export type FoundSite =
  | { readonly isPreview: boolean; readonly site: LiveSite | null }
  | { readonly isPreview: true; readonly problem: PreviewProblem };

/** Of so many previews the documents are kept in memory, a megabyte or two each. */
const KEPT_PREVIEWS = 20;

/** The same of those that are asked for first just now, or have expired: they take the room of none that is shown. */
const KEPT_OTHERS = 5;

/**
 * Finds the site of a host name. The host alone decides, and only among previews that are registered in the store: nothing
 * else that a visitor sends can name another composition.
 */
export const sites = (store: Store, previewDomain: string, now: () => number = Date.now) => {
  const live = liveSite(store);
  const shown = new Recent<() => Promise<LiveSite | null>>(KEPT_PREVIEWS);
  const others = new Recent<() => Promise<LiveSite | null>>(KEPT_OTHERS);
  const registered = standing(store, () => store.list(keys.previews));
  const keptReader = (id: string) => shown.get(id) ?? others.get(id);
  const readerOf = async (id: string) => {
    const known = keptReader(id);
    if (known !== undefined) return known;
    // Hosts that somebody makes up neither take room nor cost a question of their own.
    if (!(await registered()).includes(id)) return null;
    // Who came at the same time was perhaps faster: all of them read with one.
    const read = keptReader(id) ?? liveSite(store, previewChannel(id));
    others.set(id, read);
    return read;
  };
  return async (host: string | undefined): Promise<FoundSite> => {
    const name = previewOfHost(host, previewDomain);
    if (name === null) return { isPreview: false, site: await live() };
    if (name === 'unknown') return { isPreview: true, problem: 'unknown' };
    const read = await readerOf(name.id);
    const site = (await read?.()) ?? null;
    const preview = site?.settings.preview;
    if (read === null || site === null || preview === undefined) {
      shown.delete(name.id);
      others.delete(name.id);
      return { isPreview: true, problem: 'unknown' };
    }
    const isOver = Date.parse(preview.expires_at) <= now();
    (isOver ? shown : others).delete(name.id);
    (isOver ? others : shown).set(name.id, read);
    if (isOver) return { isPreview: true, problem: 'expired' };
    if (!name.parts.every(part => preview.parts.includes(part))) {
      return { isPreview: true, problem: 'unknown' };
    }
    return { isPreview: true, site };
  };
};
