import { previewChannel } from '../live.ts';
import { previewOfHost } from '../preview/address.ts';
import type { Store } from '../store/store.ts';
import { liveSite, type LiveSite } from './live-site.ts';
import type { PreviewTrouble } from './preview-page.ts';

/** What a host name is answered with: a site (null: nothing is live yet), or a preview that cannot be shown. */
export type FoundSite =
  | { readonly isPreview: boolean; readonly site: LiveSite | null }
  | { readonly isPreview: true; readonly trouble: PreviewTrouble };

/**
 * Finds the site of a host name. The host alone decides, and only among previews that are registered in the store: nothing
 * else that a visitor sends can name another composition.
 */
export const sites = (store: Store, previewDomain: string, now: () => number = Date.now) => {
  const live = liveSite(store);
  const previews = new Map<string, () => Promise<LiveSite | null>>();
  return async (host: string | undefined): Promise<FoundSite> => {
    const name = previewOfHost(host, previewDomain);
    if (name === null) return { isPreview: false, site: await live() };
    if (name === 'unknown') return { isPreview: true, trouble: 'unknown' };
    const read = previews.get(name.id) ?? liveSite(store, previewChannel(name.id));
    const site = await read();
    const preview = site?.settings.preview;
    if (site === null || preview === undefined) {
      previews.delete(name.id);
      return { isPreview: true, trouble: 'unknown' };
    }
    // Remembered once it is there, so that hosts which somebody makes up take no room.
    previews.set(name.id, read);
    if (Date.parse(preview.expires_at) <= now()) return { isPreview: true, trouble: 'expired' };
    if (!name.parts.every(part => preview.parts.includes(part))) {
      return { isPreview: true, trouble: 'unknown' };
    }
    return { isPreview: true, site };
  };
};
