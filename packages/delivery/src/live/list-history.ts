import type { Cause } from '@backglass/federation';
import { changesBetween, type PartChange } from '../composition/changes.ts';
import { documentsOf, LIVE } from '../document/channel.ts';
import type { Store } from '../store/store.ts';

export interface HistoryEntry {
  readonly number: number;
  /** ISO 8601. A damaged document has null here and in all other details. */
  readonly created_at: string | null;
  readonly cause: Cause | null;
  readonly message: string | null;
  /** All releases count as new if the previous document was removed. */
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
    const before = documents.find(one => one.number === cause.previous)?.composition ?? null;
    return { number, created_at, cause, message, changes: changesBetween(before, composition), is_live };
  });
  return entries.reverse().slice(0, most);
};
