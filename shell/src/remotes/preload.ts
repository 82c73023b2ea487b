import { integrityOf } from '../composition/document-data.ts';
import { previousReleaseOf } from './load-state.ts';
import type { ScreenRoute } from './registry.ts';

/**
 * Whether a route's files may be preloaded. Files that failed may not, because Retry bypasses the cache and would fetch them a second time.
 * The browser must be online, because it reuses the failure of a link for the next attempt.
 */
export function mayPreload({ loader }: ScreenRoute): boolean {
  const remote = loader.remote.state.getState();
  const hasFailed = remote.status === 'failed' || previousReleaseOf(remote) !== undefined;
  return (
    loader.remote.isLoadable && !hasFailed && loader.state.getState().status === 'loading' && navigator.onLine
  );
}

/**
 * Links files of a release. A link has the attributes of the later request, because the browser would otherwise fetch the file twice.
 * A file with a prefetch link still gets a preload link, because the browser may delay a prefetch.
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
    // While a failed link stays, the next attempt would not add a link.
    link.onerror = () => link.remove();
    document.head.append(link);
  }
}

/** Fetches all files of a route at once, instead of one after the other as each imports the next. */
export function preload(entry: ScreenRoute): void {
  if (mayPreload(entry)) linkFiles('preload', entry.route.preload);
}
