import pLimit from 'p-limit';
import { refusal } from '../http/call-error.ts';

/** Does work when it is its turn; answers what it answers. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Turns for work that costs much: so much of it at once, so much waiting, in the order in which it came.
 * @throws CallError 503 for what comes beyond that: whoever asks has gone before it would be done
 */
export function turnsOf(atOnce: number, mostWaiting: number): Turns {
  const limit = pLimit(atOnce);
  return async work => {
    if (limit.pendingCount >= mostWaiting) throw refusal(503, 'unavailable');
    return limit(work);
  };
}
