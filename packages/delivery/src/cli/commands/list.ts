import { refsOf } from '../../check/check.ts';
import { liveComposition, liveSettings, previewChannel } from '../../live.ts';
import { canaryOf } from '../../selection.ts';
import { keys } from '../../store/keys.ts';
import type { Store } from '../../store/store.ts';
import type { Command } from '../context.ts';

interface ListedRelease {
  readonly name: string;
  readonly version: string;
  readonly live: boolean;
  /** Of a hundred centres, how many get it; null: it is no canary. */
  readonly canary: number | null;
}

interface ListedPreview {
  readonly id: string;
  readonly expires_at: string;
  readonly parts: readonly string[];
}

const previews = async (store: Store): Promise<readonly ListedPreview[]> => {
  const found: ListedPreview[] = [];
  for (const id of await store.list(keys.previews)) {
    const composition = await liveComposition(store, previewChannel(id));
    const preview = (await liveSettings(store, previewChannel(id)))?.preview;
    if (composition === null || preview === undefined) continue;
    const parts = refsOf(composition).filter(({ name }) => preview.parts.includes(name));
    found.push({
      id,
      expires_at: preview.expires_at,
      parts: parts.map(part => `${part.name}@${part.version}`),
    });
  }
  return found;
};

export const listCommand: Command = {
  usage: 'list',
  does: 'show every release, which are live, and the previews',
  options: {},
  takes: [0, 0],
  async run({ store }) {
    const live = await liveComposition(store);
    const isLive = new Set(
      (live === null ? [] : refsOf(live)).map(({ name, version }) => `${name}@${version}`),
    );
    const percentOf = (name: string, version: string): number | null => {
      const canary = live && canaryOf(live, name);
      return canary?.version === version ? canary.percent : null;
    };
    const releases: ListedRelease[] = [];
    for (const name of await store.list(keys.releases)) {
      for (const version of await store.list(keys.releasesOf(name))) {
        const label = `${name}@${version}`;
        releases.push({ name, version, live: isLive.has(label), canary: percentOf(name, version) });
      }
    }
    const shown = await previews(store);
    return {
      lines: [
        ...releases.map(
          ({ name, version, live: isHere, canary }) =>
            `${name.padEnd(12)} ${version}${isHere ? '  live' : ''}${canary === null ? '' : `  live for ${canary} % of centres`}`,
        ),
        ...shown.map(({ id, expires_at, parts }) => `preview ${id} until ${expires_at}: ${parts.join(', ')}`),
      ],
      data: { releases, previews: shown },
    };
  },
};
