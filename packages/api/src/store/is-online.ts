/** An online booth has called within this time (docs/product.md, Entities). */
export const ONLINE_MS = 60_000;

export const silentSince = (): Date => new Date(Date.now() - ONLINE_MS);

/** A time in the future counts as online, because the clock may have been set back. */
export const isOnline = (lastSeenAt: Date | null): boolean =>
  lastSeenAt !== null && Date.now() - lastSeenAt.getTime() < ONLINE_MS;
