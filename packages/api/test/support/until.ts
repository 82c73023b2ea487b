import { setTimeout } from 'node:timers/promises';

/** In milliseconds. Shorter than the limit of a test (`jest.config.mjs`), so that the error names the check. */
const DEADLINE_MS = 120_000;
const PAUSE_MS = 20;

/** Calls `check` again and again until it returns neither false nor undefined. Returns this value. */
export async function until<Value>(check: () => Promise<Value | false | undefined>): Promise<Value> {
  const end = performance.now() + DEADLINE_MS;
  for (;;) {
    const value = await check();
    if (value !== undefined && value !== false) return value;
    if (performance.now() > end) throw new Error(`not within ${DEADLINE_MS} ms: ${String(check)}`);
    await setTimeout(PAUSE_MS);
  }
}
