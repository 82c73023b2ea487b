import type { Store } from '../store/store.ts';

/** A store in which `other` happens once, right before the first document is created, which is a conflict. */
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
