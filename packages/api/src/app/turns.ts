import { refusal } from './call-error.ts';

/** Does work when it is its turn; answers what it answers. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Turns for work that costs much: so much of it at once, so much waiting, in the order in which it came.
 * @throws CallError 503 for what comes beyond that: whoever asks has gone before it would be done
 */
export function turnsOf(atOnce: number, mostWaiting: number): Turns {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async work => {
    if (free > 0) free -= 1;
    else if (waiting.length >= mostWaiting) throw refusal(503, 'unavailable');
    else await new Promise<void>(resolve => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
