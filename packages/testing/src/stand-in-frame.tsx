import { useSession } from '@backglass/platform';
import { guardUnload, hasUnsavedChanges, useShownPageTitle } from '@backglass/platform/host';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useBlocker, useLocation } from 'react-router-dom';

/** Sets the tab's title, asks before changes are lost, and guards the route, as the host does. */
export function StandInFrame({ isPublic, children }: { isPublic: boolean; children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const title = useShownPageTitle();
  useEffect(() => {
    document.title = title ?? '';
  }, [title]);
  useEffect(guardUnload, []);
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  if (isPublic || session.status !== 'anonymous') return children;
  const returnTo =
    session.because === 'logged-out' ? '' : `?returnTo=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`/auth/login${returnTo}`} replace />;
}
