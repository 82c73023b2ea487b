import type { ComposedRoute } from '@backglass/federation';
import { notify } from '@backglass/platform';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { textOf, useShellTexts } from '../texts.ts';
import { Arrived, Placeholder, type Before } from './arrival.tsx';
import { RemoteBoundary, type Crash } from './remote-boundary.tsx';
import { RemotePanel } from './remote-panel.tsx';
import { reportCrash } from './report-load.ts';
import { PublicFrame, ScreenFallback } from './screen-fallback.tsx';
import type { ScreenLoader } from './screen-loader.ts';
import type { RemoteState } from './load-state.ts';
import type { ScreenSource } from './remote-loader.ts';
import { useLoadRecovery } from './use-load-recovery.ts';

const notified = new WeakSet<ScreenSource>();

/** Notifies, once a remote, that its previous release runs. */
function useFallbackNotice(remote: ScreenSource, state: RemoteState): void {
  const t = useShellTexts();
  const isFallback = state.status === 'ready' && state.fallback !== undefined;
  useEffect(() => {
    if (!isFallback || notified.has(remote)) return;
    notified.add(remote);
    notify({
      level: 'info',
      title: t('remote.fell_back', { name: textOf(remote.title) }),
      description: t('remote.fell_back_text'),
    });
  }, [isFallback, remote, t]);
}

/** One screen of a remote: the screen, or a panel that says why it is not there, with Retry. */
export function RemoteScreen({ route, loader }: { route: ComposedRoute; loader: ScreenLoader }) {
  const { screen, remote } = useLoadRecovery(loader);
  const { pathname } = useLocation();
  const beforeRef = useRef<Before>(null);

  useFallbackNotice(loader.remote, remote);

  const framed = (content: ReactNode) => (
    <Placeholder beforeRef={beforeRef} pathname={pathname}>
      {route.access === 'public' ? <PublicFrame>{content}</PublicFrame> : content}
    </Placeholder>
  );
  if (screen.status !== 'ready') {
    return framed(<ScreenFallback title={route.title} loader={loader} screen={screen} remote={remote} />);
  }
  const crashPanel = (crash: Crash, onRetry: () => void) =>
    framed(
      <RemotePanel
        title={route.title}
        part={`${loader.remote.name} ${loader.remote.version}`}
        error={{ kind: 'crashed', ...crash }}
        isBusy={false}
        onRetry={onRetry}
      />,
    );
  // A crash belongs to one page: the next one of the same remote begins without it.
  return (
    <RemoteBoundary
      key={pathname}
      onCrash={() => reportCrash(loader.remote, route.screen)}
      fallback={crashPanel}
    >
      <Arrived beforeRef={beforeRef} pathname={pathname} title={textOf(route.title)}>
        <screen.Screen />
      </Arrived>
    </RemoteBoundary>
  );
}
