import type { ComposedRoute } from '@backglass/federation';
import { currentLanguage } from '@backglass/platform/host';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { recoverByNewest } from '../newer/recover.ts';
import { Arrived, Placeholder, type Before } from './arrival.tsx';
import { PublicFrame } from './public-frame.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemotePanel } from './remote-panel.tsx';
import type { RemoteState } from './remote-state.ts';
import { reportCrash } from './report-load.ts';
import { ScreenLoading } from './screen-loading.tsx';
import type { ScreenLoader, ScreenState } from './screen-loader.ts';
import type { Store } from './store.ts';
import { useFallbackNotice } from './use-fallback-notice.ts';
import { troubleOf, type RemoteTrouble } from './trouble.ts';

const useStore = <Value,>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.get);

const didNotArrive = (screen: ScreenState, remote: RemoteState): boolean =>
  (screen.status === 'failed' && screen.cause === 'network') ||
  (screen.status === 'blocked' && remote.status === 'failed' && remote.cause === 'network');

/** One screen of a remote: the screen, or a panel that says why it is not there and how to get it. */
export function RemoteScreen({ route, loader }: { route: ComposedRoute; loader: ScreenLoader }) {
  const screen = useStore(loader.state);
  const remote = useStore(loader.remote.state);
  const { pathname } = useLocation();
  const beforeRef = useRef<Before>(null);

  useFallbackNotice(loader.remote, remote);

  // Files that do not come may be gone because something newer is live.
  const isMissing = didNotArrive(screen, remote);
  useEffect(() => {
    if (isMissing) void recoverByNewest();
  }, [isMissing]);

  // What the network owes comes by itself once there is one again.
  const onOnline = useEffectEvent(() => {
    if (isMissing) void loader.retry();
  });
  useEffect(() => {
    const hear = () => onOnline();
    addEventListener('online', hear);
    return () => removeEventListener('online', hear);
  }, []);

  const framed = (content: ReactNode) => (
    <Placeholder beforeRef={beforeRef} pathname={pathname}>
      {route.access === 'public' ? <PublicFrame>{content}</PublicFrame> : content}
    </Placeholder>
  );
  const panel = (trouble: RemoteTrouble, isBusy: boolean, onRetry: () => void) =>
    framed(
      <RemotePanel
        title={route.title}
        part={`${loader.remote.name} ${loader.remote.remote.version}`}
        trouble={trouble}
        isBusy={isBusy}
        onRetry={onRetry}
      />,
    );
  const retry = () => void loader.retry();
  switch (screen.status) {
    case 'loading':
      return framed(<ScreenLoading title={route.title} />);
    case 'failed':
      return panel({ ...screen, kind: 'failed' }, screen.isRetrying, retry);
    case 'blocked':
      return panel(troubleOf(remote), screen.isRetrying, retry);
    case 'ready':
      // A crash belongs to one page: the next one of the same remote begins without it.
      return (
        <RemoteBoundary
          key={pathname}
          onCrash={() => reportCrash(loader.remote, route.screen)}
          fallback={(crash, reset) => panel({ kind: 'crashed', ...crash }, false, reset)}
        >
          <Arrived beforeRef={beforeRef} pathname={pathname} title={route.title[currentLanguage()]}>
            <screen.Screen />
          </Arrived>
        </RemoteBoundary>
      );
  }
}
