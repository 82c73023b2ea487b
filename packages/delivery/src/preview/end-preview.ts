import type { Composition } from '@backglass/federation';
import { previewChannel } from '../document/channel.ts';
import { newestOf } from '../document/newest.ts';
import { promote } from '../live/promote.ts';
import type { Store } from '../store/store.ts';

export interface EndOptions {
  readonly by?: string | null;
  readonly now?: Date;
}

/**
 * Ends a preview, until somebody publishes to the same id again. Returns false when the preview is missing or has ended.
 * Throws {@link Conflict} when somebody publishes to the preview at the same time.
 */
export const endPreview = async (
  store: Store,
  id: string,
  { by = null, now = new Date() }: EndOptions = {},
): Promise<boolean> => {
  const channel = previewChannel(id);
  const { document, highest } = await newestOf(store, channel);
  const { composition = null, settings = null } = document ?? {};
  if (composition === null || settings?.preview === undefined) return false;
  const { preview } = settings;
  if (Date.parse(preview.expires_at) <= now.getTime()) return false;
  const ended: Composition = {
    ...composition,
    number: highest + 1,
    created_at: now.toISOString(),
    cause: { kind: 'promote', parts: [], by, previous: composition.number, rolled_back: [] },
  };
  const expired = { ...settings, preview: { ...preview, expires_at: now.toISOString() } };
  await promote(store, { composition: ended, canary: null }, expired, { channel, now, by });
  return true;
};
