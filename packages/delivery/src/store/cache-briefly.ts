import { isFolderStore } from './folder.ts';
import type { Store } from './store.ts';

/** For so long an answer of storage that is asked over a network stands, in milliseconds: a promotion shows within a second. */
const STANDS = 500;

/**
 * Asks a store for something that changes seldom, such as a list, not more often than twice a second, however many want to
 * know. A folder is asked each time: that costs next to nothing.
 */
export const standing = <Answer>(
  store: Store,
  ask: () => Promise<Answer>,
  now: () => number = () => performance.now(),
): (() => Promise<Answer>) => {
  if (isFolderStore(store)) return ask;
  let last: { readonly since: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    const time = now();
    if (last !== undefined && time - last.since < STANDS) return last.answer;
    const asked = { since: time, answer: ask() };
    last = asked;
    // A failure stands for nobody else.
    asked.answer.catch(() => {
      if (last === asked) last = undefined;
    });
    return asked.answer;
  };
};
