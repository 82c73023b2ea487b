import { isFolderStore } from './folder.ts';
import type { Store } from './store.ts';

/** In milliseconds. */
const MAX_AGE = 500;

/** Callers share a running query to S3. Queries to a folder are cheap, so they are not cached. */
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
