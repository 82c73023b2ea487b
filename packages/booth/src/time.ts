import { setTimeout as sleep } from 'node:timers/promises';

export interface Time {
  /** Returns milliseconds since the epoch. */
  now(): number;
  /** Rejects with the signal's AbortError as soon as it is aborted. */
  delay(ms: number, signal?: AbortSignal): Promise<void>;
}

/** With a longer delay Node's timers fire at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export const realTime: Time = {
  now: () => Date.now(),
  delay: (ms, signal) => sleep(Math.min(Math.max(0, ms), MAX_DELAY_MS), undefined, signal ? { signal } : {}),
};
