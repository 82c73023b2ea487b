import { reasonOf, StorageFailure } from '../errors.ts';
import { withTimeLimit, type Store } from '../store/store.ts';

/** In milliseconds. A visitor must not wait longer for storage that hangs. */
export const STORE_TIME_LIMIT = 3_000;

type Kind = 'list' | 'read';

/** Limits the time of reads, and logs when they begin to fail and when they succeed again. Throws {@link StorageFailure}. */
export const watchedStore = <Watched extends Store>(store: Watched, limit: number) => {
  const failingSince = new Map<Kind, number>();
  const watched = async <Answer>(kind: Kind, read: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await withTimeLimit(limit, read);
      if (failingSince.delete(kind)) console.error(`Storage answers again (${kind}).`);
      return answer;
    } catch (error) {
      const reason = reasonOf(error);
      if (!failingSince.has(kind)) {
        failingSince.set(kind, performance.now());
        console.error(`Storage does not answer (${kind}): ${reason}. Pages show what was last known.`);
      }
      throw new StorageFailure(`Storage does not answer: ${reason}`, { cause: error });
    }
  };
  return {
    store: {
      ...store,
      read: (key: string) => watched('read', () => store.read(key)),
      list: (key: string) => watched('list', () => store.list(key)),
      listAll: (key: string) => watched('list', () => store.listAll(key)),
    },
    failingSeconds: (): number => {
      const times = [...failingSince.values()];
      return times.length === 0 ? 0 : Math.max(0.001, (performance.now() - Math.min(...times)) / 1_000);
    },
  };
};
