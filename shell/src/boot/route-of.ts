import { isOfRoute, START_PAGE } from '@backglass/federation';
import { remoteRoutes, type RemoteRoute } from '../remotes/registry.ts';

/** The most specific remote route that `pathname` is of, or leads to: a fixed segment beats a parameter. */
export function routeOf(pathname: string): RemoteRoute | undefined {
  const at = pathname === '/' ? START_PAGE : pathname;
  const matches = remoteRoutes.filter(({ route }) => isOfRoute(route, at));
  return matches.sort((a, b) => a.route.path.split(':').length - b.route.path.split(':').length)[0];
}
