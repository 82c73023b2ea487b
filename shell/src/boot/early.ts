import { isOfRoute } from '@backglass/federation';
import { remoteRoutes, type RemoteRoute } from '../remotes/registry.ts';
import { integrityOf } from './document-data.ts';

/** The most specific remote route that `pathname` is of: a fixed segment beats a parameter. */
export function routeOf(pathname: string): RemoteRoute | undefined {
  const matches = remoteRoutes.filter(({ route }) => isOfRoute(route, pathname));
  return matches.sort((a, b) => a.route.path.split(':').length - b.route.path.split(':').length)[0];
}

/**
 * Asks for every file that a route needs at once, instead of one after the other as each names the next. Each link asks
 * exactly as its consumer will, with its hash, else the browser would fetch it twice. What is there, may not be loaded, or
 * failed before is left to its loader.
 */
export function preload({ route, loader }: RemoteRoute): void {
  if (!loader.remote.isLoadable || loader.state.get().status !== 'loading') return;
  for (const address of route.preload) {
    if (document.head.querySelector(`link[href="${address}"]`)) continue;
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
