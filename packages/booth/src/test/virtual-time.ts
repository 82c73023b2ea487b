import { setImmediate } from 'node:timers/promises';
import type { Time } from '../time.ts';

/** Only `delay` advances this clock. It takes no real time. */
export interface VirtualTime extends Time {
  readonly waits: number[];
}

export function virtualTime(start = Date.parse('2026-11-21T18:00:00Z')): VirtualTime {
  let now = start;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    delay: async (ms, signal) => {
      await setImmediate();
      signal?.throwIfAborted();
      waits.push(ms);
      now += Math.max(0, ms);
    },
  };
}
