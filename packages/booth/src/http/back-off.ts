const FIRST_MS = 500;
const CEILING_MS = 10_000;

/** A longer `Retry-After` is cut to this. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/**
 * Milliseconds to wait after the `attempt`-th failure (from 1). Doubles up to 10 s; half of it is random, so that booths
 * of one server do not retry at the same moment. Never shorter than the server's `Retry-After`.
 */
export function backOff(attempt: number, retryAfterMs = 0, random: () => number = Math.random): number {
  const ceiling = Math.min(CEILING_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 16));
  const jittered = ceiling / 2 + (random() * ceiling) / 2;
  return retryAfterMs > 0 ? retryAfterMs + random() * FIRST_MS : jittered;
}

/** `Retry-After` in milliseconds from `now`, whether given as seconds or as a date (RFC 9110 §10.2.3); 0 if absent or not understood. */
export function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? 0 : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, ms));
}
