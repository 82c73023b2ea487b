const MINUTE = 60_000;

/** How many networks are counted at the same time. */
const MAX_NETWORKS = 10_000;

/**
 * Returns a function that counts a request of a network, and returns whether the network has sent at most `perMinute` in this minute.
 * After {@link MAX_NETWORKS}, requests of further networks are refused until the minute ends.
 */
export const rateLimit = (perMinute: number, now: () => number = () => performance.now()) => {
  let counts = new Map<string, number>();
  let since = now();
  return (network: string): boolean => {
    if (now() - since >= MINUTE) {
      counts = new Map();
      since = now();
    }
    const count = (counts.get(network) ?? 0) + 1;
    if (count > perMinute || (count === 1 && counts.size >= MAX_NETWORKS)) return false;
    counts.set(network, count);
    return true;
  };
};
