import { languageOfTexts } from '@backglass/federation';
import { storedLanguage } from '@backglass/platform/host';
import { integrityOf } from '../composition/document-data.ts';
import { previousReleaseOf } from './load-state.ts';
import type { ScreenRoute } from './registry.ts';
import type { ScreenSource } from './remote-loader.ts';

/**
 * False after a failure: Retry does not read the browser's cache, so it would not use preloaded files.
 * False offline: a link would fail, and its failure would stay in the cache.
 */
export function mayPreload({ loader }: ScreenRoute): boolean {
  const remote = loader.remote.state.getState();
  const hasFailed = remote.status === 'failed' || previousReleaseOf(remote) !== undefined;
  return (
    loader.remote.isLoadable && !hasFailed && loader.state.getState().status === 'loading' && navigator.onLine
  );
}

/** The files of a page, with that of the remote's texts in the stored language. Those in the default language are in its code. */
export const withTexts = (
  { hashes }: Pick<ScreenSource, 'hashes'>,
  files: readonly string[],
): readonly string[] => [
  ...files,
  ...Object.keys(hashes).filter(file => languageOfTexts(file) === storedLanguage()),
];

/** Links files with the attributes of the later request. Otherwise the browser would fetch a file twice. */
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

/** Fetches all files of a route at once, before the code imports each. */
export function preload(entry: ScreenRoute): void {
  if (mayPreload(entry)) linkFiles('preload', withTexts(entry.loader.remote, entry.route.preload));
}
