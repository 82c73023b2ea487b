import { isFolderStore } from './folder.ts';
import type { Store } from './store.ts';

/** In milliseconds. */
const MAX_AGE = 500;

/** Calls within half a second share one query to S3. Queries to a folder are not cached, because they are cheap. */
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
