import { languageOfTexts, routeFor, startPageOf, type ComposedRoute } from '@backglass/federation';
import { addMessages, currentSession, storedLanguage, streamRequested } from '@backglass/platform/host';
import { composition, integrityOf, loadFromOwnRelease } from '../composition/document-data.ts';
import { loadRemoteModule } from './federation.ts';
import {
  createRemoteLoader,
  createScreenLoader,
  previousReleaseOf,
  type RemoteLoader,
  type ScreenLoader,
  type ScreenSource,
} from './remote-loader.ts';
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
          : (await import('./previous-release.ts')).loadPreviousRelease(name, remote),
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

/** The page that `/` redirects to. It is of no remote that this shell refuses. */
export const startPage = startPageOf({
  remotes: Object.fromEntries(
    remoteLoaders.filter(({ isLoadable }) => isLoadable).map(({ name, remote }) => [name, remote]),
  ),
});

/** The most specific remote route that matches `pathname`. */
export function routeOf(pathname: string): RemoteRoute | undefined {
  const routes = remoteRoutes.map(({ route }) => route);
  const found = routeFor(routes, pathname === '/' ? startPage : pathname);
  return remoteRoutes.find(({ route }) => route === found);
}

/** The first page below an address that has no page of its own, such as `/profile`. */
export function pageBelow(pathname: string): string | undefined {
  const above = pathname.replace(/\/*$/, '/');
  return remoteRoutes.find(({ route: { path } }) => path.startsWith(above) && !path.includes(':'))?.route
    .path;
}

/**
 * False after a failure: Retry does not read the browser's cache, so it would not use preloaded files.
 * False offline: a link would fail, and its failure would stay in the cache.
 */
export function mayPreload({ loader }: Pick<ScreenRoute, 'loader'>): boolean {
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

/** In milliseconds. The tab that requests the event stream for all tabs may hang. */
const STREAM_LIMIT = 5_000;

interface LoaderArgs {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const mayCall = (): boolean => ['restoring', 'signed-in'].includes(currentSession().status);

/** Prefetches a page's first data after the event stream is requested, because an earlier query could miss an event. Never rejects. */
export async function prefetchData(
  { route, loader }: ScreenRoute,
  { request, params }: LoaderArgs,
): Promise<void> {
  if (route.access !== 'operator' || !mayCall()) return;
  const [remote] = await Promise.all([loader.remote.load(), streamRequested(STREAM_LIMIT)]);
  if (remote.status !== 'ready' || !mayCall()) return;
  try {
    remote.definition.prefetch?.[route.screen]?.({ params, search: new URL(request.url).searchParams });
  } catch (error) {
    reportError(error);
  }
}

/** How long one file may take to arrive again, in milliseconds. */
const REFETCH_LIMIT = 5_000;

/** Fetches files from the network, because a wrong answer could stay in the browser's cache for ever. Never rejects. */
export async function refetch(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(
    addresses.map(async address => {
      // The same credentials mode as a `crossorigin` script, so that the answer replaces the script in the cache.
      const answer = await fetch(address, {
        cache: 'reload',
        credentials: 'same-origin',
        signal: AbortSignal.timeout(REFETCH_LIMIT),
      });
      // Only an answer that is read to its end is cached.
      await answer.arrayBuffer();
    }),
  );
}
