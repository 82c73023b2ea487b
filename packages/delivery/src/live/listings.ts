import { isCommitted, type Cause, type Composition } from '@backglass/federation';
import { foldersOf } from '../composition/addresses.ts';
import { canaryOf, refsOf, hasRelease } from '../composition/selection.ts';
import {
  previewChannel,
  damageOfNewest,
  newestOf,
  documentsOf,
  LIVE,
  type ChannelDocument,
  findComposition,
} from '../document/channel.ts';
import { findRelease } from '../release/stored-releases.ts';
import { labelOf, type Ref } from '../release/ref.ts';
import { keys, type Store } from '../store/store.ts';
import { changesBetween, type PartChange } from '../composition/changes.ts';

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

const listPreviews = async (store: Store) => {
  const previews = (await store.list(keys.previews)).map(async id => {
    const { document } = await newestOf(store, previewChannel(id));
    const preview = document?.settings?.preview;
    if (!document?.composition || preview === undefined) return [];
    const parts = refsOf(document.composition).filter(({ name }) => preview.parts.includes(name));
    const { by } = document.composition.cause;
    const { expires_at } = preview;
    return [{ id, expires_at, parts: parts.map(labelOf), by, message: document.message }];
  });
  return (await Promise.all(previews)).flat();
};

export type Listed = Awaited<ReturnType<typeof listStore>>;

export const listStore = async (store: Store) => {
  const newest = await newestOf(store);
  const live = newest.document?.composition ?? null;
  const wentLive = await wentLiveReader(store);
  const isLive = new Set(live === null ? [] : refsOf(live).map(labelOf));
  const isUsed = new Set(live === null ? [] : foldersOf(live).map(labelOf));
  const listed = async (name: string, version: string): Promise<ListedRelease> => {
    const label = labelOf({ name, version });
    const release = await findRelease(store, { name, version });
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
    /** The error of a damaged newest document. */
    problem: damageOfNewest(newest),
  };
};

const SEARCHED = 50;

export type WentLive = NonNullable<ReturnType<Awaited<ReturnType<typeof wentLiveReader>>>>;

/** Finds when a release last went live or became a canary. Searches only the newest documents. */
const wentLiveReader = async (store: Store) => {
  const documents = await documentsOf(store, LIVE, SEARCHED);
  /** Returns null for the first composition. Returns undefined if the document is damaged or was not read. */
  const before = ({ composition }: ChannelDocument) =>
    composition?.cause.previous === null
      ? null
      : (documents.find(({ number }) => number === composition?.cause.previous)?.composition ?? undefined);
  return (release: Ref) => {
    const has = (composition: Composition | null) => composition !== null && hasRelease(composition, release);
    const found = documents.findLast(one => {
      const previous = before(one);
      return previous !== undefined && has(one.composition) && !has(previous);
    });
    if (!found?.composition) return null;
    const { number, created_at, cause } = found.composition;
    return { number, at: created_at, by: cause.by, message: found.message };
  };
};

export interface HistoryEntry {
  readonly number: number;
  /** ISO 8601. A damaged document has null here, and no other details. */
  readonly created_at: string | null;
  readonly cause: Cause | null;
  readonly message: string | null;
  /** Null if the previous document cannot be read. All releases count as new if it was removed. */
  readonly changes: readonly PartChange[] | null;
  readonly problem?: string;
  readonly is_live: boolean;
}

/** Returns the newest composition first. */
export const listHistory = async (
  store: Store,
  channel = LIVE,
  most = Infinity,
): Promise<readonly HistoryEntry[]> => {
  const documents = await documentsOf(store, channel, most + 1);
  const live = documents.findLast(({ composition, isLater }) => composition !== null || isLater === true);
  const entries = documents.map(({ number, composition, message, problem = '' }): HistoryEntry => {
    const is_live = number === live?.number;
    if (composition === null)
      return { number, created_at: null, cause: null, message, changes: null, problem, is_live };
    const { created_at, cause } = composition;
    const before = documents.find(one => one.number === cause.previous);
    const changes =
      before?.composition === null ? null : changesBetween(before?.composition ?? null, composition);
    return { number, created_at, cause, message, changes, is_live };
  });
  return entries.reverse().slice(0, most);
};

/** Compares `after` with its predecessor, because others may have promoted since `before` was live. */
export const changesMade = async (
  store: Store,
  before: Composition | null,
  after: Composition,
): Promise<readonly PartChange[]> => {
  const { previous } = after.cause;
  if (before?.number === after.number) return [];
  if (previous === null) return changesBetween(null, after);
  return changesBetween((await findComposition(store, previous)).composition, after);
};
