import { matchesRoute, START_PAGE, type ComposedRoute } from '@backglass/federation';
import { addMessages } from '@backglass/platform/host';
import { composition, loadFromOwnRelease } from '../composition/document-data.ts';
import { loadRemoteModule } from './federation.ts';
import { withTexts } from './preload.ts';
import { refetch } from './refetch.ts';
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';
import { createScreenLoader, type ScreenLoader } from './screen-loader.ts';
import { reportLoad } from './telemetry.ts';

export interface ScreenRoute<Loader extends ScreenLoader = ScreenLoader> {
  readonly route: ComposedRoute;
  readonly loader: Loader;
}

export type RemoteRoute = ScreenRoute<ScreenLoader<RemoteLoader>>;

export const remoteLoaders: readonly RemoteLoader[] = Object.entries(composition.remotes).map(
  ([name, remote]) =>
    createRemoteLoader({
      name,
      remote,
      shell: composition.shell,
      loadModule: loadRemoteModule,
      beforeNext: () => loadFromOwnRelease(name),
      // Lazy, because it is needed only after a failure.
      loadPrevious: async () =>
        remote.previous_integrity === undefined
          ? null
          : (await import('./load-previous-release.ts')).loadPreviousRelease({
              name,
              remote,
              shell: composition.shell,
            }),
      addTexts: ({ messages }) => addMessages(name, messages),
    }),
);

export const remoteRoutes: readonly RemoteRoute[] = remoteLoaders.flatMap(loader =>
  loader.remote.routes.map(route => ({
    route,
    loader: createScreenLoader(loader, route.screen, {
      beforeNext: () => loadFromOwnRelease(loader.name),
      beforeRetry: () => refetch(withTexts(loader, route.preload)),
      onLoad: (load, error) => reportLoad(loader, load, error),
    }),
  })),
);

/** The most specific remote route that matches `pathname`. A fixed segment is more specific than a parameter. */
export function routeOf(pathname: string): RemoteRoute | undefined {
  const at = pathname === '/' ? START_PAGE : pathname;
  const matches = remoteRoutes.filter(({ route }) => matchesRoute(route, at));
  return matches.sort((a, b) => a.route.path.split(':').length - b.route.path.split(':').length)[0];
}

/** The first page below an address that has no page of its own, such as `/profile`. */
export function pageBelow(pathname: string): string | undefined {
  const above = pathname.replace(/\/*$/, '/');
  return remoteRoutes.find(({ route: { path } }) => path.startsWith(above) && !path.includes(':'))?.route
    .path;
}
