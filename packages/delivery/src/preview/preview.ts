import type { Composition, ShellSettings } from '@backglass/federation';
import { EDGE_TELEMETRY } from '../document/document-settings.ts';
import { goLive, promote } from '../live/go-live.ts';
import { previewChannel, liveComposition, liveSettings, newestOf } from '../document/channel.ts';
import type { Author } from '../composition/changes.ts';
import { stableSelectionOf } from '../composition/selection.ts';
import { versionsOf, type Ref } from '../release/ref.ts';
import type { Store } from '../store/store.ts';
import { previewUrl, requirePreviewId, type PreviewHosts } from './address.ts';

const DAY = 86_400_000;

export interface PreviewOptions extends PreviewHosts, Partial<Author> {
  readonly id: string;
  readonly settings: ShellSettings;
  /** The default is the API of the live page. */
  readonly apiRoot?: string | undefined;
  readonly days: number;
  readonly now?: Date;
}

/** Removes the edge's address for load reports, because the edge does not count those of previews. */
const withoutEdgeTelemetry = ({ telemetry_url, ...settings }: ShellSettings): ShellSettings =>
  telemetry_url === undefined || telemetry_url === EDGE_TELEMETRY ? settings : { ...settings, telemetry_url };

/**
 * Publishes a preview of `refs`, of earlier publications to the same id, and of the other live releases.
 * Throws {@link DeliveryError} for an invalid id, for incompatible releases, or when nothing is live.
 */
export const publishPreview = async (store: Store, refs: readonly Ref[], options: PreviewOptions) => {
  const { settings, apiRoot, days, liveUrl, now = new Date(), by = null, message } = options;
  const id = requirePreviewId(options.id);
  const channel = previewChannel(id);
  const expires = new Date(now.getTime() + days * DAY).toISOString();
  let parts: readonly string[] = [];
  const url = (): string => previewUrl(options, { id, parts });
  // Without a preview domain, this throws before anything is written.
  url();
  const composition = await goLive(
    store,
    async newest => {
      const before = (await liveSettings(store, channel))?.preview;
      const isExpired = before === undefined || Date.parse(before.expires_at) < now.getTime();
      const kept: Readonly<Record<string, string>> =
        newest === null || isExpired ? {} : stableSelectionOf(newest);
      const earlier = Object.entries(kept).filter(([name]) => before?.parts.includes(name));
      const chosen = { ...Object.fromEntries(earlier), ...versionsOf(refs) };
      parts = Object.keys(chosen).sort();
      return { ...stableSelectionOf(await liveComposition(store)), ...chosen };
    },
    {
      channel,
      now,
      replacesDamaged: true,
      cause: { kind: 'promote', by, message },
      // A previewed release becomes active, because it may be the fix of a disabled remote.
      states: Object.fromEntries(refs.map(({ name }) => [name, 'active'] as const)),
      settings: () => ({
        ...withoutEdgeTelemetry(settings),
        ...(apiRoot === undefined ? {} : { api_root: apiRoot }),
        preview: { id, parts: [...parts], expires_at: expires, live_url: liveUrl },
      }),
    },
  );
  const versions: Readonly<Record<string, string>> = stableSelectionOf(composition);
  return {
    id,
    url: url(),
    expires_at: expires,
    /** Includes releases of earlier publications to this preview. */
    parts: parts.map(name => ({ name, version: versions[name] ?? '' })),
    composition,
  };
};

/**
 * Ends a preview, until somebody publishes to the same id again. Returns false when the preview is missing or has ended.
 * Throws {@link Conflict} when somebody publishes to the preview at the same time.
 */
export const endPreview = async (
  store: Store,
  id: string,
  { by = null, now = new Date() }: { readonly by?: string | null; readonly now?: Date } = {},
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
