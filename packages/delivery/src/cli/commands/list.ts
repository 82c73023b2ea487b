import type { Composition } from '@backglass/federation';
import { foldersOf } from '../../composition/addresses.ts';
import { causeLine } from '../../composition/changes.ts';
import { previewChannel } from '../../document/channel.ts';
import { damageOfNewest, newestOf } from '../../document/newest.ts';
import { findRelease } from '../../release/published.ts';
import { canaryOf, refsOf } from '../../composition/selection.ts';
import { labelOf } from '../../release/ref.ts';
import { keys, type Store } from '../../store/store.ts';
import type { Command } from '../context.ts';

interface ListedRelease {
  readonly name: string;
  readonly version: string;
  readonly live: boolean;
  /** Whether the live composition uses files in its folder, although another release is live. */
  readonly used: boolean;
  /** Live, and disabled. */
  readonly off: boolean;
  /** The percentage of centres that get it as a canary; null: it is not a canary. */
  readonly canary: number | null;
  /** Whether it was built from uncommitted files; null: its publish was interrupted. */
  readonly dirty: boolean | null;
}

const releaseLine = ({ name, version, live, used, off, canary, dirty }: ListedRelease): string =>
  [
    `${name.padEnd(12)} ${version}`,
    ...(live ? ['live'] : []),
    ...(used ? ['in use'] : []),
    ...(off ? ['off'] : []),
    ...(canary === null ? [] : [`live for ${canary} % of centres`]),
    ...(dirty === true ? ['dirty'] : []),
    ...(dirty === null ? ['incomplete'] : []),
  ].join('  ');

interface ListedPreview {
  readonly id: string;
  readonly expires_at: string;
  readonly parts: readonly string[];
}

const previewLine = ({ id, expires_at, parts }: ListedPreview): string => {
  const isExpired = Date.parse(expires_at) < Date.now();
  return `preview ${id} ${isExpired ? 'expired' : 'until'} ${expires_at}: ${parts.join(', ')}`;
};

const liveOf = ({ number, created_at, cause }: Composition) => ({ number, created_at, cause });

const liveLine = ({ number, created_at, cause }: Composition): string =>
  `live  composition ${number}, ${created_at}: ${causeLine(cause)}`;

const previews = async (store: Store): Promise<readonly ListedPreview[]> => {
  const found: ListedPreview[] = [];
  for (const id of await store.list(keys.previews)) {
    const { document } = await newestOf(store, previewChannel(id));
    const preview = document?.settings?.preview;
    if (!document?.composition || preview === undefined) continue;
    const parts = refsOf(document.composition).filter(({ name }) => preview.parts.includes(name));
    found.push({ id, expires_at: preview.expires_at, parts: parts.map(labelOf) });
  }
  return found;
};

export const listCommand: Command = {
  usage: 'list',
  summary: 'list releases and previews, and show which are live',
  details: [
    'in use: unchanged files are still served from it; off: disabled by "disable"',
    'dirty: built from uncommitted files; incomplete: publish it again',
  ],
  options: {},
  needsReleases: true,
  nameCount: [0, 0],
  async run({ store }) {
    const newest = await newestOf(store);
    const live = newest.document?.composition ?? null;
    const problem = damageOfNewest(newest);
    const isLive = new Set(live === null ? [] : refsOf(live).map(labelOf));
    const isUsed = new Set(live === null ? [] : foldersOf(live).map(labelOf));
    const percentOf = (name: string, version: string): number | null => {
      const canary = live && canaryOf(live, name);
      return canary?.version === version ? canary.percent : null;
    };
    const listed = async (name: string, version: string): Promise<ListedRelease> => {
      const isHere = isLive.has(labelOf({ name, version }));
      const release = await findRelease(store, name, version);
      const canary = percentOf(name, version);
      return {
        name,
        version,
        live: isHere,
        off: isHere && live?.remotes[name]?.state === 'disabled',
        used: !isHere && canary === null && isUsed.has(labelOf({ name, version })),
        canary,
        dirty: release && (release.commit?.endsWith('-dirty') ?? false),
      };
    };
    const releases: ListedRelease[] = [];
    for (const name of await store.list(keys.releases)) {
      const versions = await store.list(keys.releasesOf(name));
      releases.push(...(await Promise.all(versions.map(version => listed(name, version)))));
    }
    const shown = await previews(store);
    return {
      lines: [
        ...releases.map(releaseLine),
        ...shown.map(previewLine),
        ...(live === null ? [] : [liveLine(live)]),
        ...(problem === null ? [] : [problem]),
      ],
      data: { releases, previews: shown, live: live && liveOf(live), problem },
    };
  },
};
