import type { Store } from '../store/store.ts';

/** A {@link Store} in memory. */
export interface MemoryStore extends Store {
  copy(): MemoryStore;
}

export const memoryStore = (contents: ReadonlyMap<string, Buffer> = new Map()): MemoryStore => {
  const files = new Map(contents);
  const bytes = (content: Buffer | string): Buffer => Buffer.from(content as string);
  return {
    read: key => Promise.resolve(files.get(key) ?? null),
    write(key, content) {
      files.set(key, bytes(content));
      return Promise.resolve();
    },
    create(key, content) {
      if (files.has(key)) return Promise.resolve(false);
      files.set(key, bytes(content));
      return Promise.resolve(true);
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
