import { isFolderStore } from './folder.ts';
import type { Store } from './store.ts';

/** In milliseconds. */
const MAX_AGE = 500;

/** Lets callers share a running query to S3. Does not cache queries to a folder, because they are cheap. */
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
    current.answer.catch(() => {
      if (last === current) last = undefined;
    });
    return current.answer;
  };
};
