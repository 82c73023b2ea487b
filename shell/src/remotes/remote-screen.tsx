import type { ComposedRoute } from '@backglass/federation';
import { currentLanguage } from '@backglass/platform/host';
import { useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Arrived, Placeholder, type Before } from './arrival.tsx';
import { PublicFrame } from './public-frame.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemotePanel } from './remote-panel.tsx';
import { reportCrash } from './report-load.ts';
import { ScreenLoading } from './screen-loading.tsx';
import type { ScreenLoader } from './screen-loader.ts';
import { useCare } from './use-care.ts';
import { useFallbackNotice } from './use-fallback-notice.ts';
import { troubleOf, type RemoteTrouble } from './trouble.ts';

/** One screen of a remote: the screen, or a panel that says why it is not there and how to get it. */
export function RemoteScreen({ route, loader }: { route: ComposedRoute; loader: ScreenLoader }) {
  const { screen, remote } = useCare(loader);
  const { pathname } = useLocation();
  const beforeRef = useRef<Before>(null);

  useFallbackNotice(loader.remote, remote);

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
