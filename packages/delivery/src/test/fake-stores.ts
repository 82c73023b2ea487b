import type * as fc from 'fast-check';
import type { Store } from '../store/store.ts';

export interface MemoryStore extends Store {
  copy(): MemoryStore;
}

interface StoredContent {
  readonly content: Buffer;
  readonly writtenAt: number;
}

export const memoryStore = (contents: ReadonlyMap<string, StoredContent> = new Map()): MemoryStore => {
  const files = new Map(contents);
  const stored = (content: Buffer | string): StoredContent => ({
    content: Buffer.from(content as string),
    writtenAt: Date.now(),
  });
  return {
    read: key => Promise.resolve(files.get(key)?.content ?? null),
    write(key, content) {
      files.set(key, stored(content));
      return Promise.resolve();
    },
    create(key, content) {
      if (files.has(key)) return Promise.resolve(false);
      files.set(key, stored(content));
      return Promise.resolve(true);
    },
    listAll(key) {
      const found = [...files].filter(([name]) => name.startsWith(`${key}/`));
      return Promise.resolve(found.map(([name, { writtenAt }]) => ({ key: name, writtenAt })));
    },
    list(key) {
      const below = [...files.keys()].filter(name => name.startsWith(`${key}/`));
      const names = below.map(name => name.slice(key.length + 1).split('/')[0] ?? '');
      return Promise.resolve([...new Set(names)].sort());
    },
    remove(key) {
      files.delete(key);
      return Promise.resolve();
    },
    copy: () => memoryStore(files),
  };
};

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

export const scheduledStore = (store: Store, scheduler: fc.Scheduler): Store => {
  const turn = () => scheduler.schedule(Promise.resolve());
  return {
    read: key => turn().then(() => store.read(key)),
    write: (key, content) => turn().then(() => store.write(key, content)),
    create: (key, content) => turn().then(() => store.create(key, content)),
    remove: key => turn().then(() => store.remove(key)),
    listAll: key => turn().then(() => store.listAll(key)),
    list: key => turn().then(() => store.list(key)),
  };
};
