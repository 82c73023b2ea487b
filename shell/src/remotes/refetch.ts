const REFETCH_LIMIT = 5_000;

/** Fetches files past the browser's cache, where a wrong answer would stay for ever. Never rejects. */
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
