import type { Cause } from '@backglass/federation';
import { changesBetween, type PartChange } from '../composition/changes.ts';
import { documentsOf, LIVE } from '../document/channel.ts';
import type { Store } from '../store/store.ts';

export interface HistoryEntry {
  readonly number: number;
  /** ISO 8601. Null for a damaged document, like all other details. */
  readonly created_at: string | null;
  readonly cause: Cause | null;
  readonly message: string | null;
  /** If the previous document was removed, all releases count as new. */
  readonly changes: readonly PartChange[] | null;
  /** Why the document cannot be read. */
  readonly problem?: string;
  readonly is_live: boolean;
}

/** Newest first. */
export const listHistory = async (
  store: Store,
  channel = LIVE,
  most = Infinity,
): Promise<readonly HistoryEntry[]> => {
  // The oldest entry also needs its predecessor.
  const documents = await documentsOf(store, channel, most + 1);
  const live = documents.findLast(({ composition, isLater }) => composition !== null || isLater === true);
  const entries = documents.map(({ number, composition, message, problem = '' }): HistoryEntry => {
    const is_live = number === live?.number;
    if (composition === null)
      return { number, created_at: null, cause: null, message, changes: null, problem, is_live };
    const { created_at, cause } = composition;
    const before = documents.find(one => one.number === cause.previous)?.composition ?? null;
    return { number, created_at, cause, message, changes: changesBetween(before, composition), is_live };
  });
  return entries.reverse().slice(0, most);
};
