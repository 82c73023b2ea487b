/** How long one file may take to arrive again, in milliseconds. */
const REFETCH_LIMIT = 5_000;

/** Fetches files from the network, because a wrong answer could stay in the browser's cache for ever. Never rejects. */
export async function refetch(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(
    addresses.map(async address => {
      // The same credentials mode as a `crossorigin` script, so that the answer replaces the script in the cache.
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
