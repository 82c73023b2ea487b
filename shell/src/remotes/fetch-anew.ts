/** How long a file may take to be asked for again, in milliseconds. */
const LIMIT = 5_000;

/**
 * Asks for files past the browser's cache, and leaves there what came. Files of a release never change, so a wrong answer that
 * was served once under such an address would be kept for ever: neither Retry nor a reload would get past it. Never rejects.
 */
export async function fetchAnew(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(
    addresses.map(async address => {
      // As a script with `crossorigin` asks, so that it finds what was kept; wholly read, so that it is kept.
      const answer = await fetch(address, {
        cache: 'reload',
        credentials: 'same-origin',
        signal: AbortSignal.timeout(LIMIT),
      });
      await answer.arrayBuffer();
    }),
  );
}
