import { useSession } from '@backglass/platform';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { CleanUpBoundary } from '../remotes/error-boundary.tsx';
import type { PageHandle } from '../common/shown-page.tsx';
import type { ScreenLoader } from '../remotes/remote-loader.ts';
import { routeOf } from '../remotes/remote-routes.ts';
import { PublicFrame, ScreenPlaceholder, useLoadRecovery } from '../remotes/remote-screen.tsx';
import { RedirectToLogIn } from '../layout/guard.tsx';

interface LazyLayoutProps {
  readonly loader: ScreenLoader;
  /** Whether to redirect to log-in when the session has ended, even before the layout is loaded. */
  readonly isGuarded?: boolean;
}

/** A lazy-loaded layout. While it is not loaded, a panel shows its state, and Retry after a failure. */
export function LazyLayout({ loader, isGuarded = false }: LazyLayoutProps) {
  const session = useSession();
  const { screen, remote } = useLoadRecovery(loader);
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const title = handle?.title ?? loader.remote.title;

  // The page inside the layout needs the same chunk, so it must be retried too.
  const { pathname } = useLocation();
  const hasFailed = useRef(false);
  useEffect(() => {
    if (screen.status === 'failed') hasFailed.current = true;
    if (screen.status !== 'ready' || !hasFailed.current) return;
    hasFailed.current = false;
    void routeOf(pathname)?.loader.retry();
  }, [screen.status, pathname]);

  const ended = isGuarded && session.status === 'anonymous' ? session : undefined;
  const content = () => {
    if (ended) return <RedirectToLogIn because={ended.because} />;
    if (screen.status === 'ready') return <screen.Screen />;
    return (
      <PublicFrame>
        <ScreenPlaceholder title={title} loader={loader} screen={screen} remote={remote} />
      </PublicFrame>
    );
  };
  // When the session ends, the page is replaced before the address changes.
  return <CleanUpBoundary id={ended ? 'ended' : ''}>{content()}</CleanUpBoundary>;
}
