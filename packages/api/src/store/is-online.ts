/** A booth is online if its last call was within this time (docs/product.md, Entities). */
export const ONLINE_MS = 60_000;

/** Whether a booth whose last call was at `lastSeenAt` is online. A time in the future, after the clock was set back, counts as online. */
export const isOnline = (lastSeenAt: Date | null): boolean =>
  lastSeenAt !== null && Date.now() - lastSeenAt.getTime() < ONLINE_MS;
