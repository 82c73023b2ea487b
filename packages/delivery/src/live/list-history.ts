import type { Cause } from '@backglass/federation';
import { changesBetween, type PartChange } from '../composition/changes.ts';
import { documentsOf, LIVE } from '../document/channel.ts';
import type { Store } from '../store/store.ts';

/** A composition of a channel. */
export interface HistoryEntry {
  readonly number: number;
  /** ISO 8601; null, like all other details, when the document is damaged. */
  readonly created_at: string | null;
  readonly cause: Cause | null;
  /** The author's message; null: none. */
  readonly message: string | null;
  /** Changes since the previous composition. If its document was removed, all releases count as new. */
  readonly changes: readonly PartChange[] | null;
  /** Why the document cannot be read. */
  readonly problem?: string;
  readonly is_live: boolean;
}

/** The newest `most` compositions of a channel, newest first. */
export const listHistory = async (
  store: Store,
  channel = LIVE,
  most = Infinity,
): Promise<readonly HistoryEntry[]> => {
  // One more document, to compute the changes of the oldest entry.
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
