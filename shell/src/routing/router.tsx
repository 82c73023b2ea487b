import type { Label } from '@backglass/federation';
import { useSessionStore } from '@backglass/platform/host';
import { createBrowserRouter, Navigate, redirect, type RouteObject } from 'react-router-dom';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { remoteRoutes, type RemoteRoute } from '../remotes/registry.ts';
import { OperatorLayout } from '../layout/operator-layout.tsx';
import { ErrorPage } from './error-page.tsx';
import { guard, loginAddress } from './guard.ts';
import { Root } from './root.tsx';

/** What a route tells the frame about its page. */
export interface PageHandle {
  readonly title: Label;
}

export type AppRouter = ReturnType<typeof createBrowserRouter>;

const START = '/games';
const ERROR_STATUSES = ['403', '404', '500'] as const;

/** The old page stays until the new one's code is there; how that went is the screen's business, so this never rejects. */
const toRouteObject = ({ route, loader }: RemoteRoute): RouteObject => ({
  path: route.path,
  loader: () => loader.load().then(() => null),
  shouldRevalidate: () => false,
  element: <RemoteScreen key={loader.remote.name} route={route} loader={loader} />,
  handle: { title: route.title } satisfies PageHandle,
});

function routes(restored: Promise<void>): RouteObject[] {
  const of = (access: 'public' | 'operator') =>
    remoteRoutes.filter(({ route }) => route.access === access).map(toRouteObject);
  return [
    {
      element: <Root />,
      errorElement: <ErrorPage status="500" />,
      HydrateFallback: () => null,
      children: [
        { path: '/', loader: () => redirect(START) },
        {
          // A signed-in operator is sent on by the log-in screen, so what it is told must be settled first.
          loader: () => restored.then(() => null),
          shouldRevalidate: () => false,
          children: of('public'),
        },
        {
          loader: ({ request }) => guard(restored, request),
          element: <OperatorLayout />,
          children: of('operator'),
        },
        ...ERROR_STATUSES.map(status => ({
          path: `/error/${status}`,
          element: <ErrorPage status={status} />,
        })),
        { path: '*', element: <Navigate to="/error/404" replace /> },
      ],
    },
  ];
}

/** The router, once its first page can be shown. It leaves guarded pages by itself when the session ends. */
export async function createAppRouter(restored: Promise<void>): Promise<AppRouter> {
  const router = createBrowserRouter(routes(restored));
  useSessionStore.subscribe(({ session }, { session: before }) => {
    if (session.status !== 'anonymous' || before.status === 'anonymous' || before.status === 'restoring')
      return;
    const { pathname, search } = router.state.location;
    if (pathname.startsWith('/auth/') || pathname.startsWith('/error/')) return;
    const isOwnWish = session.because === 'logged-out';
    void router.navigate(isOwnWish ? '/auth/login' : loginAddress(`${pathname}${search}`), { replace: true });
  });
  await new Promise<void>(resolve => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
  return router;
}
