import { isOfRoute } from '@backglass/federation';
import { remoteRoutes, type RemoteRoute } from '../remotes/registry.ts';

/** The most specific remote route that `pathname` is of: a fixed segment beats a parameter. */
export function routeOf(pathname: string): RemoteRoute | undefined {
  const matches = remoteRoutes.filter(({ route }) => isOfRoute(route, pathname));
  return matches.sort((a, b) => a.route.path.split(':').length - b.route.path.split(':').length)[0];
}
