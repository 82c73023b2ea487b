import { isCommitted, type Cause } from '@backglass/federation';
import { foldersOf } from '../composition/addresses.ts';
import { canaryOf, refsOf } from '../composition/selection.ts';
import { previewChannel } from '../document/channel.ts';
import { damageOfNewest, newestOf } from '../document/newest.ts';
import { findRelease } from '../release/published.ts';
import { labelOf, type Ref } from '../release/ref.ts';
import { keys, type Store } from '../store/store.ts';
import { wentLiveReader, type WentLive } from './went-live.ts';

export interface ListedRelease extends Ref {
  readonly live: boolean;
  /** Whether the live composition uses files of this release, although another release is live. */
  readonly used: boolean;
  /** Whether the release is live but disabled. */
  readonly off: boolean;
  /** The percentage of centres. Null if the release is not a canary. */
  readonly canary: number | null;
  /** Whether the build has no commit, or uncommitted files. Null, like `built_at` and `commit`, after an interrupted publish. */
  readonly dirty: boolean | null;
  readonly built_at: string | null;
  readonly commit: string | null;
  /** Null unless the release went live recently. */
  readonly went_live: WentLive | null;
}

export interface ListedPreview {
  readonly id: string;
  readonly expires_at: string;
  readonly parts: readonly string[];
  readonly by: string | null;
  readonly message: string | null;
}

export interface ListedLive {
  readonly number: number;
  readonly created_at: string;
  readonly cause: Cause;
  readonly message: string | null;
}

export interface Listed {
  readonly releases: readonly ListedRelease[];
  readonly previews: readonly ListedPreview[];
  readonly live: ListedLive | null;
  /** The error of a damaged newest document. */
  readonly problem: string | null;
}

const listPreviews = async (store: Store): Promise<readonly ListedPreview[]> => {
  const found: ListedPreview[] = [];
  for (const id of await store.list(keys.previews)) {
    const { document } = await newestOf(store, previewChannel(id));
    const preview = document?.settings?.preview;
    if (!document?.composition || preview === undefined) continue;
    const parts = refsOf(document.composition).filter(({ name }) => preview.parts.includes(name));
    const { by } = document.composition.cause;
    const { message } = document;
    found.push({ id, expires_at: preview.expires_at, parts: parts.map(labelOf), by, message });
  }
  return found;
};

export const listStore = async (store: Store): Promise<Listed> => {
  const newest = await newestOf(store);
  const live = newest.document?.composition ?? null;
  const wentLive = await wentLiveReader(store);
  const isLive = new Set(live === null ? [] : refsOf(live).map(labelOf));
  const isUsed = new Set(live === null ? [] : foldersOf(live).map(labelOf));
  const listed = async (name: string, version: string): Promise<ListedRelease> => {
    const label = labelOf({ name, version });
    const release = await findRelease(store, name, version);
    const canary = live && canaryOf(live, name);
    const percent = canary?.version === version ? canary.percent : null;
    return {
      name,
      version,
      live: isLive.has(label),
      off: isLive.has(label) && live?.remotes[name]?.state === 'disabled',
      used: !isLive.has(label) && percent === null && isUsed.has(label),
      canary: percent,
      dirty: release && !isCommitted(release),
      built_at: release?.built_at ?? null,
      commit: release?.commit ?? null,
      went_live: wentLive({ name, version }),
    };
  };
  const releases: ListedRelease[] = [];
  for (const name of await store.list(keys.releases)) {
    const versions = await store.list(keys.releasesOf(name));
    releases.push(...(await Promise.all(versions.map(version => listed(name, version)))));
  }
  return {
    releases,
    previews: await listPreviews(store),
    live: live && {
      number: live.number,
      created_at: live.created_at,
      cause: live.cause,
      message: newest.document?.message ?? null,
    },
    problem: damageOfNewest(newest),
  };
};
