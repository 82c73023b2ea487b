import { useSession } from '@backglass/platform';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { routeOf } from '../boot/route-of.ts';
import { PublicFrame } from '../remotes/public-frame.tsx';
import { RemotePanel } from '../remotes/remote-panel.tsx';
import { ScreenLoading } from '../remotes/screen-loading.tsx';
import type { ScreenLoader } from '../remotes/screen-loader.ts';
import { troubleOf } from '../remotes/trouble.ts';
import { useCare } from '../remotes/use-care.ts';
import type { PageHandle } from './router.tsx';
import { ToLogIn } from './to-log-in.tsx';

interface LateFrameProps {
  readonly loader: ScreenLoader;
  /** Nobody may stay behind it whose session has ended, whether it is there or not. */
  readonly isGuarded?: boolean;
}

/** What stands around pages and is no part of the first scripts; or a panel that says why it is not there and how to get it. */
export function LateFrame({ loader, isGuarded = false }: LateFrameProps) {
  const session = useSession();
  const { screen, remote } = useCare(loader);
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const { title: ownTitle, version } = loader.remote.remote;
  const title = handle?.title ?? ownTitle;

  // The page within it asked for the same file, and has failed with it.
  const { pathname } = useLocation();
  const wasMissing = useRef(false);
  useEffect(() => {
    if (screen.status === 'failed') wasMissing.current = true;
    if (screen.status !== 'ready' || !wasMissing.current) return;
    wasMissing.current = false;
    void routeOf(pathname)?.loader.retry();
  }, [screen.status, pathname]);

  if (isGuarded && session.status === 'anonymous') return <ToLogIn because={session.because} />;
  switch (screen.status) {
    case 'ready':
      return <screen.Screen />;
    case 'loading':
      return (
        <PublicFrame>
          <ScreenLoading title={title} />
        </PublicFrame>
      );
    default:
      return (
        <PublicFrame>
          <RemotePanel
            title={title}
            part={`${loader.remote.name} ${version}`}
            trouble={screen.status === 'failed' ? { ...screen, kind: 'failed' } : troubleOf(remote)}
            isBusy={screen.isRetrying}
            onRetry={() => void loader.retry()}
          />
        </PublicFrame>
      );
  }
}
