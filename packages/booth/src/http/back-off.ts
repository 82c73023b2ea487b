const FIRST_MS = 500;
const CEILING_MS = 10_000;

/** No server's wish keeps a booth silent for longer. */
const LONGEST_WISH_MS = 3_600_000;

/**
 * Milliseconds to wait after the `attempt`-th failure (from 1): doubling up to 10 s, half of it random so that booths
 * which lost the same server do not come back in step. A server's own wish is never undercut.
 */
export function backOff(attempt: number, wishMs = 0, random: () => number = Math.random): number {
  const ceiling = Math.min(CEILING_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 16));
  const jittered = ceiling / 2 + (random() * ceiling) / 2;
  return wishMs > 0 ? wishMs + random() * FIRST_MS : jittered;
}

/** `Retry-After` in milliseconds from `now`, whether given as seconds or as a date (RFC 9110 §10.2.3); 0 if absent or not understood. */
export function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const wish = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wish) ? 0 : Math.min(LONGEST_WISH_MS, Math.max(0, wish));
}
