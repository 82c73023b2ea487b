import { integrityOf } from '../boot/document-data.ts';
import type { RemoteRoute } from './registry.ts';

/**
 * Whether a route's code may be asked for and never failed: a loader that tries again asks past the browser's cache, and a
 * link would only ask a second time. Without a network a link would leave a failure that the browser hands to the next attempt.
 */
export function isUntried({ loader }: RemoteRoute): boolean {
  const remote = loader.remote.state.get();
  const hasFailed =
    remote.status === 'failed' || (remote.status === 'ready' && remote.fallback !== undefined);
  return (
    loader.remote.isLoadable && !hasFailed && loader.state.get().status === 'loading' && navigator.onLine
  );
}

/**
 * Asks for every file that an untried route needs at once, instead of one after the other as each names the next. Each link
 * asks exactly as its consumer will, with its hash, else the browser would fetch it twice.
 */
export function preload(entry: RemoteRoute): void {
  if (!isUntried(entry)) return;
  for (const address of entry.route.preload) {
    if (document.head.querySelector(`link[rel="preload"][href="${address}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = address.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrityOf(address) ?? '';
    link.href = address;
    // One that failed is not there, so that the next attempt may ask again.
    link.onerror = () => link.remove();
    document.head.append(link);
  }
}
