/** How long one file may take to arrive again, in milliseconds. */
const REFETCH_LIMIT = 5_000;

/**
 * Fetches files past the browser's cache and replaces what is cached. Never rejects.
 * Files of a release are immutable, so a wrong answer would stay in the cache for ever.
 */
export async function refetch(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(
    addresses.map(async address => {
      // The credentials mode of a `crossorigin` script, so that the answer replaces the entry of the script in the cache.
      const answer = await fetch(address, {
        cache: 'reload',
        credentials: 'same-origin',
        signal: AbortSignal.timeout(REFETCH_LIMIT),
      });
      // Only an answer that is read to its end is cached.
      await answer.arrayBuffer();
    }),
  );
}
