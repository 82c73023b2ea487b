import { integrityOf } from '../composition/document-data.ts';
import { previousReleaseOf } from './load-state.ts';
import type { ScreenRoute } from './registry.ts';

/**
 * Whether a route's files may be preloaded. They must be loadable, and must be neither loaded nor failed: Retry bypasses the
 * browser's cache for files that failed, so a link would fetch them a second time. A link that fails while the browser is offline leaves
 * a failure, which the browser reuses for the next attempt. So the browser must be online.
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
 * would fetch the file twice. A file that already has a link is skipped. A file with a prefetch
 * link still gets a preload link, because the browser may delay a prefetch.
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
