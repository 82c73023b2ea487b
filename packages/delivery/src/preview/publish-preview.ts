import type { Composition, ShellSettings } from '@backglass/federation';
import { EDGE_TELEMETRY } from '../document/document-settings.ts';
import { goLive } from '../live/go-live.ts';
import { liveComposition, liveSettings, previewChannel } from '../document/channel.ts';
import { stableSelectionOf } from '../composition/selection.ts';
import type { Ref } from '../release/ref.ts';
import type { Store } from '../store/store.ts';
import { previewUrl, requirePreviewId, type PreviewHosts } from './address.ts';

const DAY = 86_400_000;

export interface PreviewOptions extends PreviewHosts {
  readonly id: string;
  readonly settings: ShellSettings;
  /** The preview's own API; absent: the same as of what is live. */
  readonly apiRoot?: string | undefined;
  /** Days that it is shown from now on. */
  readonly days: number;
  readonly now?: Date;
  /** Who publishes. */
  readonly by?: string | null;
}

export interface PublishedPreview {
  readonly id: string;
  readonly url: string;
  readonly expires_at: string;
  /** What is previewed, of this and of earlier publications to the same preview. */
  readonly parts: readonly Ref[];
  readonly composition: Composition;
}

/** The edge counts what live pages report, and nothing of previews. */
const withoutOwnTelemetry = ({ telemetry_url, ...settings }: ShellSettings): ShellSettings =>
  telemetry_url === undefined || telemetry_url === EDGE_TELEMETRY ? settings : { ...settings, telemetry_url };

/**
 * Makes a preview of published releases: what is live with these in their place, and with what the same preview had
 * before. Throws `DeliveryError` when the compatibility check refuses it, nothing is live to stand in, or the id is none.
 */
export const publishPreview = async (
  store: Store,
  refs: readonly Ref[],
  options: PreviewOptions,
): Promise<PublishedPreview> => {
  const { settings, apiRoot, days, liveUrl, now = new Date(), by = null } = options;
  const id = requirePreviewId(options.id);
  const channel = previewChannel(id);
  const expires = new Date(now.getTime() + days * DAY).toISOString();
  let parts: readonly string[] = [];
  const url = (): string => previewUrl(options, { id, parts });
  // Before anything is written: without an address there is no preview.
  url();
  const composition = await goLive(
    store,
    async newest => {
      const chosen = Object.fromEntries(refs.map(({ name, version }) => [name, version]));
      const before = (await liveSettings(store, channel))?.preview;
      const isOver = before === undefined || Date.parse(before.expires_at) < now.getTime();
      const kept: Readonly<Record<string, string>> =
        newest === null || isOver ? {} : stableSelectionOf(newest);
      const earlier = (isOver ? [] : before.parts).flatMap(name =>
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
      cause: { kind: 'promote', by },
      // What is off may be what is to be mended.
      states: Object.fromEntries(refs.map(({ name }) => [name, 'active'] as const)),
      settings: () => ({
        ...withoutOwnTelemetry(settings),
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
