import { useSession } from '@backglass/platform';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { routeOf } from '../remotes/registry.ts';
import { PublicFrame, ScreenFallback } from '../remotes/screen-fallback.tsx';
import type { ScreenLoader } from '../remotes/screen-loader.ts';
import { useLoadRecovery } from '../remotes/use-load-recovery.ts';
import type { PageHandle } from './router.tsx';
import { ToLogIn } from '../layout/guard.tsx';

interface LazyLayoutProps {
  readonly loader: ScreenLoader;
  /** Whether an ended session leads to log-in, loaded or not. */
  readonly isGuarded?: boolean;
}

/** A layout that is loaded after the first scripts, or a panel that says why it is not there, with Retry. */
export function LazyLayout({ loader, isGuarded = false }: LazyLayoutProps) {
  const session = useSession();
  const { screen, remote } = useLoadRecovery(loader);
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const title = handle?.title ?? loader.remote.title;

  // The page inside needs the same file, and has failed with it.
  const { pathname } = useLocation();
  const wasMissing = useRef(false);
  useEffect(() => {
    if (screen.status === 'failed') wasMissing.current = true;
    if (screen.status !== 'ready' || !wasMissing.current) return;
    wasMissing.current = false;
    void routeOf(pathname)?.loader.retry();
  }, [screen.status, pathname]);

  if (isGuarded && session.status === 'anonymous') return <ToLogIn because={session.because} />;
  if (screen.status === 'ready') return <screen.Screen />;
  return (
    <PublicFrame>
      <ScreenFallback title={title} loader={loader} screen={screen} remote={remote} />
    </PublicFrame>
  );
}
