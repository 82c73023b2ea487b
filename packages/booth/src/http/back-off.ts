const FIRST_MS = 500;
const CEILING_MS = 10_000;

const MAX_RETRY_AFTER_MS = 3_600_000;

/** Milliseconds to wait after a failure. The first `attempt` is 1. A part is random, so that booths do not retry together. */
export function backOff(attempt: number, retryAfterMs = 0, random: () => number = Math.random): number {
  const ceiling = Math.min(CEILING_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 16));
  const jittered = ceiling / 2 + (random() * ceiling) / 2;
  return retryAfterMs > 0 ? retryAfterMs + random() * FIRST_MS : jittered;
}

/** Milliseconds until the time of a `Retry-After` header (RFC 9110 §10.2.3). 0 if absent or invalid. */
export function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? 0 : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, ms));
}
