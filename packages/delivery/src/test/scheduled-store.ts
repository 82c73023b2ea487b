import type * as fc from 'fast-check';
import type { Store } from '../store/store.ts';

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
