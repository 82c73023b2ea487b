import { isFolderStore, isTemporary } from '../store/folder.ts';
import type { Store } from '../store/store.ts';

/** What writes that were cut short left in a folder before `time` (epoch milliseconds), by key. Other storage keeps no halves. */
export const leftoversBefore = async (store: Store, time: number): Promise<readonly string[]> => {
  if (!isFolderStore(store)) return [];
  const files = await store.below('');
  return files.filter(({ key, writtenAt }) => isTemporary(key) && writtenAt < time).map(({ key }) => key);
};
