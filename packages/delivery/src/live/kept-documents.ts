import { loadableRefsOf } from '../composition/addresses.ts';
import {
  damagedOf,
  documentsOf,
  previewChannel,
  readableOf,
  settingsIn,
  type ChannelDocument,
} from '../document/channel.ts';
import { labelOf } from '../release/ref.ts';
import { keys, type Store } from '../store/store.ts';

export interface Documents {
  /** Keys of what goes. */
  readonly gone: readonly string[];
  /** `games@0.1.0-…` of all that what stays may load. */
  readonly labels: ReadonlySet<string>;
  /** Keys of documents that stay and cannot be read, so that nobody can say what they load. */
  readonly damaged: readonly string[];
}

/** Of a channel's documents the last `keep` stay, and what was shown after `since`. */
const isKept = (all: readonly ChannelDocument[], index: number, keep: number, since: number): boolean => {
  // It was shown until the next one came; where that cannot be read, until the one after it at the latest.
  const [next] = readableOf(all.slice(index + 1));
  return index >= all.length - Math.max(1, keep) || next === undefined || Date.parse(next.created_at) > since;
};

/** What pages reported while a document was live that goes. */
const countsBefore = async (store: Store, oldest: number): Promise<readonly string[]> => {
  const numbers = (await store.list(keys.loads)).map(Number).filter(number => number < oldest);
  const files = await Promise.all(numbers.map(number => store.below(keys.loadsOf(number))));
  return files.flat().map(({ key }) => key);
};

/** When a preview ends, in epoch milliseconds; NaN where its newest document cannot be read or says nothing of it. */
const endOf = async (store: Store, newest: ChannelDocument | undefined): Promise<number> => {
  const document = newest === undefined ? null : await store.read(newest.key);
  try {
    return Date.parse((document && settingsIn(document).preview?.expires_at) ?? '');
  } catch {
    return Number.NaN;
  }
};

/** Which documents go that were shown last before `since` (epoch milliseconds), but for the last `keep`; and what the others need. */
export const keptDocuments = async (
  store: Store,
  { keep, now, since }: { readonly keep: number; readonly now: number; readonly since: number },
): Promise<Documents> => {
  const live = await documentsOf(store);
  const stay = live.filter((_, index) => isKept(live, index, keep, since));
  const all = [...live];
  const counts = await countsBefore(store, stay[0]?.number ?? 0);
  for (const id of await store.list(keys.previews)) {
    const preview = await documentsOf(store, previewChannel(id));
    const isOver = (await endOf(store, preview.at(-1))) < since;
    all.push(...preview);
    if (!isOver) stay.push(...preview.filter((_, index) => isKept(preview, index, 1, now)));
  }
  return {
    gone: [...all.filter(one => !stay.includes(one)).map(({ key }) => key), ...counts],
    labels: new Set(readableOf(stay).flatMap(loadableRefsOf).map(labelOf)),
    damaged: damagedOf(stay),
  };
};
