import type { Cause } from '@backglass/federation';
import { changesBetween, type PartChange } from '../changes.ts';
import { keptCompositions, LIVE } from '../live.ts';
import type { Store } from '../store/store.ts';

export interface HistoryEntry {
  readonly number: number;
  /** ISO time; null where the document cannot be read, as everything else. */
  readonly created_at: string | null;
  readonly cause: Cause | null;
  /** Against the composition that it was made from; where that is gone, against nothing. */
  readonly changes: readonly PartChange[] | null;
  /** Why the document cannot be read. */
  readonly problem?: string;
  readonly is_live: boolean;
}

/** Every composition that is kept of a channel, newest first: who made it, why, and what it changed. */
export const history = async (store: Store, channel = LIVE): Promise<readonly HistoryEntry[]> => {
  const kept = await keptCompositions(store, channel);
  const entries = kept.map(({ number, composition, problem = '' }, index): HistoryEntry => {
    const is_live = index === kept.length - 1;
    if (composition === null)
      return { number, created_at: null, cause: null, changes: null, problem, is_live };
    const { created_at, cause } = composition;
    const before = kept.find(one => one.number === cause.previous)?.composition ?? null;
    return { number, created_at, cause, changes: changesBetween(before, composition), is_live };
  });
  return entries.reverse();
};
