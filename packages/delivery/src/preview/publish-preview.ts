import type { Composition, ShellSettings } from '@backglass/federation';
import { EDGE_TELEMETRY } from '../document/document-settings.ts';
import { goLive } from '../live/go-live.ts';
import { previewChannel } from '../document/channel.ts';
import { liveComposition, liveSettings } from '../document/newest.ts';
import type { Author } from '../composition/changes.ts';
import { stableSelectionOf } from '../composition/selection.ts';
import type { Ref } from '../release/ref.ts';
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

export interface PublishedPreview {
  readonly id: string;
  readonly url: string;
  readonly expires_at: string;
  /** Includes releases of earlier publications to this preview. */
  readonly parts: readonly Ref[];
  readonly composition: Composition;
}

/** Removes the edge's address for load reports, because the edge does not count those of previews. */
const withoutEdgeTelemetry = ({ telemetry_url, ...settings }: ShellSettings): ShellSettings =>
  telemetry_url === undefined || telemetry_url === EDGE_TELEMETRY ? settings : { ...settings, telemetry_url };

/**
 * Publishes a preview of `refs`, of earlier publications to the same id, and of the other live releases.
 * Throws {@link DeliveryError} for an invalid id, for incompatible releases, or when nothing is live.
 */
export const publishPreview = async (
  store: Store,
  refs: readonly Ref[],
  options: PreviewOptions,
): Promise<PublishedPreview> => {
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
      const chosen = Object.fromEntries(refs.map(({ name, version }) => [name, version]));
      const before = (await liveSettings(store, channel))?.preview;
      const isExpired = before === undefined || Date.parse(before.expires_at) < now.getTime();
      const kept: Readonly<Record<string, string>> =
        newest === null || isExpired ? {} : stableSelectionOf(newest);
      const earlier = (isExpired ? [] : before.parts).flatMap(name =>
        kept[name] === undefined ? [] : [[name, kept[name]] as const],
      );
      const selection = {
        ...stableSelectionOf(await liveComposition(store)),
        ...Object.fromEntries(earlier),
        ...chosen,
      };
      parts = [...new Set([...earlier.map(([name]) => name), ...Object.keys(chosen)])].sort();
      return selection;
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
    parts: parts.map(name => ({ name, version: versions[name] ?? '' })),
    composition,
  };
};
