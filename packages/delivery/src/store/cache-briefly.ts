import { isFolderStore } from './folder.ts';
import type { Store } from './store.ts';

/** How long a result is cached, in milliseconds: a promotion shows within a second. */
const MAX_AGE = 500;

/**
 * Caches a query to an object store (S3) for half a second, and shares a running one. A folder store is queried each time, because
 * that is cheap.
 */
export const cacheBriefly = <Answer>(
  store: Store,
  query: () => Promise<Answer>,
  now: () => number = () => performance.now(),
): (() => Promise<Answer>) => {
  if (isFolderStore(store)) return query;
  let last: { readonly since: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    const time = now();
    if (last !== undefined && time - last.since < MAX_AGE) return last.answer;
    const current = { since: time, answer: query() };
    last = current;
    // Failures are not cached.
    current.answer.catch(() => {
      if (last === current) last = undefined;
    });
    return current.answer;
  };
};
