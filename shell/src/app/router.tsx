import { currentSession } from '@backglass/platform/host';
import { SHELL_PAGES } from '@backglass/federation';
import { createBrowserRouter, redirect, replace, type RouteObject } from 'react-router-dom';
import type { PageHandle } from '../common/shown-page.tsx';
import type { ScreenLoader } from '../remotes/remote-loader.ts';
import {
  pageBelow,
  prefetchData,
  preload,
  remoteRoutes,
  startPage,
  type RemoteRoute,
  type ScreenRoute,
} from '../remotes/remote-routes.ts';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { operatorFrame, publicLayout, tutorials } from './shell-screens.ts';
import { labelOf } from '../texts.ts';
import { ErrorLayout, ErrorPage } from './error-page.tsx';
import { guard } from '../layout/guard.tsx';
import { LazyLayout } from './lazy-layout.tsx';
import { Root } from './root.tsx';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

const ERROR_STATUSES = ['403', '404', '500'] as const;

/** How long the old page, or the splash, stays while a new page loads, in milliseconds. */
const NAVIGATION_LIMIT = 2_000;

/** In milliseconds. The guard waits for the operator chunk, because that chunk sends the call that restores the session. */
const OPERATOR_CHUNK_LIMIT = 5_000;

const after = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

const operatorChunkTimedOut = () =>
  new Promise<void>(resolve => {
    void after(OPERATOR_CHUNK_LIMIT).then(
      () => operatorFrame.state.getState().status !== 'ready' && resolve(),
    );
  });

let isBooting = true;

/** Waits for the code and the start of the first query, up to the limit. Never rejects, because the route's element shows a failure. */
const settled = (loader: ScreenLoader, prefetched?: Promise<void>): Promise<null> => {
  const loaded = isBooting ? loader.load() : loader.retry();
  return Promise.race([Promise.all([loaded, prefetched]), after(NAVIGATION_LIMIT)]).then(() => null);
};

/** The old page stays until the screen's code is loaded, or until the limit. */
const toRouteObject = ({ route, loader }: ScreenRoute): RouteObject => ({
  path: route.path,
  loader: args => {
    // The guard of the parent route redirects visitors without a session.
    if (route.access === 'operator' && currentSession().status === 'anonymous') return null;
    preload({ route, loader });
    return settled(loader, prefetchData({ route, loader }, args));
  },
  shouldRevalidate: () => false,
  element: <RemoteScreen route={route} loader={loader} />,
  handle: { title: route.title } satisfies PageHandle,
});

const tutorialsTitle = labelOf('tutorials.title');
const tutorialsRoute: ScreenRoute = {
  route: {
    path: SHELL_PAGES[0],
    access: 'operator',
    title: tutorialsTitle,
    screen: 'tutorials',
    preload: [],
  },
  loader: tutorials,
};

function routes(restored: Promise<void>): RouteObject[] {
  const isForOperator = ({ route }: RemoteRoute) => route.access === 'operator';
  const open = remoteRoutes.filter(route => !isForOperator(route));
  const needsOperatorChunk = ({ loader }: RemoteRoute) =>
    '@backglass/platform/operator' in loader.remote.remote.shared;
  return [
    {
      element: <Root />,
      errorElement: <ErrorPage status="500" />,
      HydrateFallback: () => null,
      children: [
        { path: '/', loader: () => redirect(startPage) },
        {
          // The log-in screen redirects a signed-in operator, so the session must be restored first.
          loader: () => restored.then(() => null),
          shouldRevalidate: () => false,
          children: [
            ...open.filter(route => !needsOperatorChunk(route)).map(toRouteObject),
            {
              loader: () => settled(publicLayout),
              element: <LazyLayout loader={publicLayout} />,
              children: open.filter(needsOperatorChunk).map(toRouteObject),
            },
          ],
        },
        {
          loader: async ({ request }) => {
            await guard(Promise.race([restored, operatorChunkTimedOut()]), request);
            return settled(operatorFrame);
          },
          element: <LazyLayout loader={operatorFrame} isGuarded />,
          children: [...remoteRoutes.filter(isForOperator), tutorialsRoute].map(toRouteObject),
        },
        {
          loader: () =>
            restored.then(() => (currentSession().status === 'signed-in' ? settled(operatorFrame) : null)),
          element: <ErrorLayout />,
          children: ERROR_STATUSES.map(status => ({
            path: `/error/${status}`,
            element: <ErrorPage status={status} isRoute />,
            handle: { title: labelOf(`error_page.${status}.title`) } satisfies PageHandle,
          })),
        },
        {
          path: '*',
          loader: ({ request }) => replace(pageBelow(new URL(request.url).pathname) ?? '/error/404'),
        },
      ],
    },
  ];
}

/** Creates the router. Resolves when its first page can be shown. */
export async function createAppRouter(restored: Promise<void>): Promise<AppRouter> {
  const router = createBrowserRouter(routes(restored));
  await new Promise<void>(resolve => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
  isBooting = false;
  return router;
}
