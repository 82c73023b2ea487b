const MINUTE = 60_000;

const MAX_NETWORKS = 10_000;

/**
 * Returns a function that checks whether a network has sent at most `perMinute` requests in this minute.
 * After {@link MAX_NETWORKS} networks, others are refused until the minute ends.
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
