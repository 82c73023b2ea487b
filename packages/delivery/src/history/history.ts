import { liveNumber, LIVE, numbersOf, readComposition } from '../live.ts';
import type { Store } from '../store/store.ts';
import { compositionDiff, type PartChange } from './composition-diff.ts';

export interface HistoryEntry {
  readonly number: number;
  /** ISO time. */
  readonly created_at: string;
  readonly changes: readonly PartChange[];
  readonly is_live: boolean;
}

/** Every composition that is kept of a channel, newest first, with what each changed. */
export const history = async (store: Store, channel = LIVE): Promise<readonly HistoryEntry[]> => {
  const numbers = await numbersOf(store, channel);
  const newest = await liveNumber(store, channel);
  const compositions = await Promise.all(numbers.map(number => readComposition(store, number, channel)));
  const entries = compositions.map((composition, index) => ({
    number: composition.number,
    created_at: composition.created_at,
    changes: compositionDiff(compositions[index - 1] ?? null, composition),
    is_live: composition.number === newest,
  }));
  return entries.reverse();
};
