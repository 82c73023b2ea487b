import { keptCompositions, LIVE } from '../live.ts';
import type { Store } from '../store/store.ts';
import { compositionDiff, type PartChange } from './composition-diff.ts';

export interface HistoryEntry {
  readonly number: number;
  /** ISO time; null where the document is damaged. */
  readonly created_at: string | null;
  /** Against the last one before it that can be read; null where nobody can say. */
  readonly changes: readonly PartChange[] | null;
  readonly is_live: boolean;
}

/** Every composition that is kept of a channel, newest first, with what each changed. */
export const history = async (store: Store, channel = LIVE): Promise<readonly HistoryEntry[]> => {
  const kept = await keptCompositions(store, channel);
  const entries = kept.map(({ number, composition }, index): HistoryEntry => {
    const is_live = index === kept.length - 1;
    if (composition === null) return { number, created_at: null, changes: null, is_live };
    const before = kept.slice(0, index).findLast(one => one.composition !== null)?.composition ?? null;
    const changes = compositionDiff(before, composition);
    return { number, created_at: composition.created_at, changes, is_live };
  });
  return entries.reverse();
};
