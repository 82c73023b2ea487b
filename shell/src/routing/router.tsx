import { currentSession } from '@backglass/platform/host';
import { START_PAGE, type Label } from '@backglass/federation';
import { createBrowserRouter, Navigate, redirect, type RouteObject } from 'react-router-dom';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { askAhead } from '../remotes/ask-ahead.ts';
import { PLATFORM } from '../remotes/misfits.ts';
import { operatorFrame, publicStanding } from '../remotes/own.ts';
import { preload } from '../remotes/preload.ts';
import { remoteRoutes, type RemoteRoute } from '../remotes/registry.ts';
import type { ScreenLoader } from '../remotes/screen-loader.ts';
import { labelOf } from '../texts.ts';
import { ownRoutes } from './own-routes.ts';
import { ErrorPage } from './error-page.tsx';
import { guard } from './guard.ts';
import { LateFrame } from './late-frame.tsx';
import { Root } from './root.tsx';

/** What a route tells the frame about its page. */
export interface PageHandle {
  readonly title: Label;
}

export type AppRouter = ReturnType<typeof createBrowserRouter>;

const ERROR_STATUSES = ['403', '404', '500'] as const;

/** How long the old page, or the splash, stays for the sake of a new one that has not arrived; in milliseconds. */
const PATIENCE = 2_000;

const patience = () => new Promise<void>(resolve => setTimeout(resolve, PATIENCE));

/** Who it is can only be asked with the frame's file; how long that is waited for before its place says so, in milliseconds. */
const FRAME_LIMIT = 5_000;

const frameIsLate = () =>
  new Promise<void>(resolve =>
    setTimeout(() => operatorFrame.state.get().status !== 'ready' && resolve(), FRAME_LIMIT),
  );

/** True until the first page is settled. */
let isBooting = true;

/** Waits for code, but not for ever: how loading went is its place's business, so this never rejects. */
const settled = (loader: ScreenLoader): Promise<null> =>
  Promise.race([isBooting ? loader.load() : loader.retry(), patience()]).then(() => null);

/**
 * The old page stays until the new one's code is there, or patience ends: then the frame is shown without it. Who comes to
 * a page that failed before has it tried again.
 */
const toRouteObject = ({ route, loader }: RemoteRoute): RouteObject => ({
  path: route.path,
  loader: visit => {
    // The guard leads away from it.
    if (route.access === 'operator' && currentSession().status === 'anonymous') return null;
    preload({ route, loader });
    const loaded = settled(loader);
    void askAhead({ route, loader }, visit);
    return loaded;
  },
  shouldRevalidate: () => false,
  element: <RemoteScreen key={loader.remote.name} route={route} loader={loader} />,
  handle: { title: route.title } satisfies PageHandle,
});

function routes(restored: Promise<void>): RouteObject[] {
  const of = (access: 'public' | 'operator') => remoteRoutes.filter(({ route }) => route.access === access);
  const needsPlatform = ({ loader }: RemoteRoute) => PLATFORM in loader.remote.remote.shared;
  return [
    {
      element: <Root />,
      errorElement: <ErrorPage status="500" />,
      HydrateFallback: () => null,
      children: [
        { path: '/', loader: () => redirect(START_PAGE) },
        {
          // A signed-in operator is sent on by the log-in screen, so what it is told must be settled first.
          loader: () => restored.then(() => null),
          shouldRevalidate: () => false,
          children: [
            ...of('public')
              .filter(route => !needsPlatform(route))
              .map(toRouteObject),
            {
              loader: () => settled(publicStanding),
              element: <LateFrame loader={publicStanding} />,
              children: of('public').filter(needsPlatform).map(toRouteObject),
            },
          ],
        },
        {
          loader: async ({ request }) => {
            await guard(Promise.race([restored, frameIsLate()]), request);
            return settled(operatorFrame);
          },
          element: <LateFrame loader={operatorFrame} isGuarded />,
          children: [...of('operator'), ...ownRoutes].map(toRouteObject),
        },
        ...ERROR_STATUSES.map(status => ({
          path: `/error/${status}`,
          element: <ErrorPage status={status} />,
          handle: { title: labelOf(`error_page.${status}.title`) } satisfies PageHandle,
        })),
        { path: '*', element: <Navigate to="/error/404" replace /> },
      ],
    },
  ];
}

/** The router, once its first page can be shown. */
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
