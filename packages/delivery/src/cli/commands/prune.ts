import { wholeNumber } from '@backglass/contract/command-line';
import type { Cli } from '../command.ts';
import { findRelease } from '../../release/stored-releases.ts';
import { labelOf, type Ref } from '../../release/ref.ts';
import { isFolderStore, isTemporary } from '../../store/folder.ts';
import { keys, type Store } from '../../store/store.ts';
import { loadableRefsOf } from '../../composition/addresses.ts';
import {
  damagedOf,
  documentsOf,
  previewChannel,
  readableOf,
  settingsIn,
  type ChannelDocument,
} from '../../document/channel.ts';

const KEEP = 10;

export const addPrune = ({ program, actionOnReleases }: Cli) =>
  program
    .command('prune')
    .description('remove old releases and documents that are not in use')
    .option(
      '--keep <number>',
      `how many compositions to keep, and how many releases of each name; default ${KEEP}`,
      wholeNumber(1),
    )
    .option('--dry-run', 'only list what would be removed')
    .addHelpText(
      'after',
      `
Never removes what is live, in a preview, or younger than 30 days. Also removes publishes that were interrupted
more than 30 days ago.`,
    )
    .action(
      actionOnReleases(async ({ store }, { keep = KEEP, dryRun: isDryRun = false }) => {
        const pruned = await prune(store, { keep, isDryRun });
        const { releases, documents, damaged } = pruned;
        const listed = [...releases, ...documents].map(
          one => `${isDryRun ? 'would remove' : 'removed'} ${one}`,
        );
        const warnings = damaged.map(
          one =>
            `${one} is damaged, and may name any release. So prune removes no release until you remove the file or, for a preview, ` +
            'publish to that preview again. Remove the file only when nobody has a page of this document open.',
        );
        return {
          lines: [...(listed.length === 0 ? ['Nothing to remove.'] : listed), ...warnings],
          data: { ...pruned, dry_run: isDryRun },
          // A scheduled run must fail visibly.
          code: damaged.length === 0 ? 0 : 3,
        };
      }),
    );

interface PruneOptions {
  readonly now?: Date;
  /** Number of compositions to keep, and of releases of each name. */
  readonly keep: number;
  /** If true, lists what would be removed, and removes nothing. */
  readonly isDryRun: boolean;
}

const DAY = 86_400_000;
/** Open tabs and rollbacks may need younger releases. */
const YOUNG_DAYS = 30;

interface Found extends Ref {
  /** False if the publish is running or was interrupted. */
  readonly isComplete: boolean;
  /** The build time, or the time of an incomplete release's last write. */
  readonly at: number;
}

const find = async (store: Store, { name, version }: Ref, now: number): Promise<Found> => {
  const release = await findRelease(store, { name, version });
  if (release !== null) return { name, version, isComplete: true, at: Date.parse(release.built_at) };
  const files = await store.listAll(keys.releaseOf(name, version));
  const at = files.length === 0 ? now : Math.max(...files.map(({ writtenAt }) => writtenAt));
  return { name, version, isComplete: false, at };
};

const isOld = ({ at }: Found, now: number): boolean => at < now - YOUNG_DAYS * DAY;

/** Returns old releases that no document uses, except the last `keep` of each name. */
const staleReleases = async (
  store: Store,
  used: ReadonlySet<string>,
  { keep, now }: { readonly keep: number; readonly now: number },
): Promise<readonly Found[]> => {
  const stale: Found[] = [];
  for (const name of await store.list(keys.releases)) {
    const versions = await store.list(keys.releasesOf(name));
    const found = await Promise.all(versions.map(version => find(store, { name, version }, now)));
    const complete = found.filter(({ isComplete }) => isComplete).sort((a, b) => b.at - a.at);
    stale.push(...complete.slice(keep), ...found.filter(({ isComplete }) => !isComplete));
  }
  return stale.filter(one => isOld(one, now) && !used.has(labelOf(one)));
};

const isResumed = async (store: Store, release: Found, now: number): Promise<boolean> => {
  if (release.isComplete) return false;
  const found = await find(store, release, now);
  return found.isComplete || !isOld(found, now);
};

/** Returns the keys of errors that pages last reported before `time`, in epoch milliseconds. */
const crashesBefore = async (store: Store, time: number): Promise<readonly string[]> =>
  (await store.listAll(keys.crashes))
    .filter(({ key, writtenAt }) => writtenAt < time && !isTemporary(key))
    .map(({ key }) => key);

/** Removes `release.json` first, so that nobody can promote the incomplete release. */
const removeRelease = async (store: Store, { name, version }: Ref): Promise<void> => {
  await store.remove(keys.release(name, version));
  for (const { key } of await store.listAll(keys.releaseOf(name, version))) await store.remove(key);
};

/** Returns temporary files of interrupted writes before `time`, in epoch milliseconds. Only a folder store has such files. */
const temporaryFilesBefore = async (store: Store, time: number): Promise<readonly string[]> => {
  const files = isFolderStore(store) ? await store.listAll('') : [];
  return files.filter(({ key, writtenAt }) => isTemporary(key) && writtenAt < time).map(({ key }) => key);
};

/**
 * Removes what was not live for 30 days and is in no preview.
 * Keeps the last `keep` compositions, and the last `keep` releases of each name.
 * Also removes interrupted publishes after 30 days.
 */
export const prune = async (store: Store, { now = new Date(), keep, isDryRun }: PruneOptions) => {
  const time = now.getTime();
  const since = time - YOUNG_DAYS * DAY;
  const documents = () => keptDocuments(store, { keep, now: time, since });
  const { removable: outdated, labels, damaged } = await documents();
  const files = [
    ...outdated,
    ...(await crashesBefore(store, since)),
    ...(await temporaryFilesBefore(store, since)),
  ];
  // A damaged document may name any release.
  const stale = damaged.length > 0 ? [] : await staleReleases(store, labels, { keep, now: time });
  const removed: string[] = [];
  if (!isDryRun) for (const key of files) await store.remove(key);
  for (const one of stale) {
    if (!isDryRun) {
      // Meanwhile somebody may have promoted, previewed or published this release.
      if ((await documents()).labels.has(labelOf(one)) || (await isResumed(store, one, time))) continue;
      await removeRelease(store, one);
    }
    removed.push(labelOf(one));
  }
  return { releases: removed, documents: files, damaged };
};

const isKept = (all: readonly ChannelDocument[], index: number, keep: number, since: number): boolean => {
  // A document was live at most until the next readable document was created.
  const [next] = readableOf(all.slice(index + 1));
  return index >= all.length - Math.max(1, keep) || next === undefined || Date.parse(next.created_at) > since;
};

const countsBefore = async (store: Store, oldest: number): Promise<readonly string[]> => {
  const numbers = (await store.list(keys.loads)).map(Number).filter(number => number < oldest);
  const files = await Promise.all(numbers.map(number => store.listAll(keys.loadsOf(number))));
  return files.flat().map(({ key }) => key);
};

/** Returns epoch milliseconds, or NaN for a damaged document. */
const expiryOf = async (store: Store, newest: ChannelDocument | undefined): Promise<number> => {
  const document = newest === undefined ? null : await store.read(newest.key);
  try {
    return Date.parse((document && settingsIn(document).preview?.expires_at) ?? '');
  } catch {
    return Number.NaN;
  }
};

/** Keeps previews, the last `keep` live documents, and documents that were live after `since` (epoch milliseconds). */
const keptDocuments = async (
  store: Store,
  { keep, now, since }: { readonly keep: number; readonly now: number; readonly since: number },
) => {
  const live = await documentsOf(store);
  const kept = live.filter((_, index) => isKept(live, index, keep, since));
  const all = [...live];
  const counts = await countsBefore(store, kept[0]?.number ?? 0);
  for (const id of await store.list(keys.previews)) {
    const preview = await documentsOf(store, previewChannel(id));
    const isExpired = (await expiryOf(store, preview.at(-1))) < since;
    all.push(...preview);
    if (!isExpired) kept.push(...preview.filter((_, index) => isKept(preview, index, 1, now)));
  }
  return {
    removable: [...all.filter(one => !kept.includes(one)).map(({ key }) => key), ...counts],
    /** Of the releases that the kept documents name. */
    labels: new Set(readableOf(kept).flatMap(loadableRefsOf).map(labelOf)),
    damaged: damagedOf(kept),
  };
};
