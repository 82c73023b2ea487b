import { integrityOf } from '../composition/document-data.ts';
import { previousReleaseOf } from './load-state.ts';
import type { ScreenRoute } from './registry.ts';

/**
 * Whether a route's files may be preloaded: loadable, not loaded, and never failed. A loader that retries bypasses the browser's
 * cache, so a link would only fetch twice; offline, a link would leave a failure that the browser reuses for the next attempt.
 */
export function mayPreload({ loader }: ScreenRoute): boolean {
  const remote = loader.remote.state.getState();
  const hasFailed = remote.status === 'failed' || previousReleaseOf(remote) !== undefined;
  return (
    loader.remote.isLoadable && !hasFailed && loader.state.getState().status === 'loading' && navigator.onLine
  );
}

/**
 * Links files of a release. Each link has the same attributes and hash as the later request, because otherwise the browser
 * would fetch the file twice. A file that already has a link is skipped. A preload is also added beside a prefetch, which may
 * still be waiting.
 */
export function linkFiles(rel: 'preload' | 'prefetch', addresses: readonly string[]): void {
  for (const address of addresses) {
    const isLinked = `link${rel === 'preload' ? '[rel="preload"]' : ''}[href="${address}"]`;
    if (document.head.querySelector(isLinked)) continue;
    const link = document.createElement('link');
    link.rel = rel;
    link.as = address.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrityOf(address) ?? '';
    link.href = address;
    // A failed link would keep the next attempt from fetching.
    link.onerror = () => link.remove();
    document.head.append(link);
  }
}

/** Fetches all files of a route at once, instead of one after the other as each imports the next. */
export function preload(entry: ScreenRoute): void {
  if (mayPreload(entry)) linkFiles('preload', entry.route.preload);
}

/** How long one file may take to arrive again, in milliseconds. */
const REFETCH_LIMIT = 5_000;

/**
 * Fetches files past the browser's cache and replaces what is cached. Files of a release never change, so a wrong answer that was
 * cached once would stay for ever: neither Retry nor a reload would get past it. Never rejects.
 */
export async function refetch(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(
    addresses.map(async address => {
      // With the credentials mode of a `crossorigin` script, so that it replaces the same cache entry; read whole, so that it is cached.
      const answer = await fetch(address, {
        cache: 'reload',
        credentials: 'same-origin',
        signal: AbortSignal.timeout(REFETCH_LIMIT),
      });
      await answer.arrayBuffer();
    }),
  );
}
