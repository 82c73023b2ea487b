import type { Store } from '../store/store.ts';

/** Runs `other` once before the first file is created. A promotion in `other` causes a conflict. */
export const conflictingStore = (store: Store, other: () => Promise<unknown>): Store => {
  let isNext = true;
  return {
    ...store,
    async create(key, content) {
      if (isNext) {
        isNext = false;
        await other();
      }
      return store.create(key, content);
    },
  };
};
