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

export interface KeptDocuments {
  readonly removable: readonly string[];
  readonly labels: ReadonlySet<string>;
  /** Damaged documents, with unknown releases. */
  readonly damaged: readonly string[];
}

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
export const keptDocuments = async (
  store: Store,
  { keep, now, since }: { readonly keep: number; readonly now: number; readonly since: number },
): Promise<KeptDocuments> => {
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
    labels: new Set(readableOf(kept).flatMap(loadableRefsOf).map(labelOf)),
    damaged: damagedOf(kept),
  };
};
