import type { ComposedRoute } from '@backglass/federation';
import { notify } from '@backglass/platform';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { textOf, useShellTexts } from '../texts.ts';
import { ReadyScreen, Placeholder, type LastPlaceholder } from './focus-after-load.tsx';
import { CleanUpBoundary } from './clean-up-boundary.tsx';
import { RemoteBoundary, type Crash } from './remote-boundary.tsx';
import { RemotePanel } from './remote-panel.tsx';
import { reportCrash } from './telemetry.ts';
import { PublicFrame, ScreenPlaceholder } from './screen-placeholder.tsx';
import type { ScreenLoader } from './screen-loader.ts';
import { previousReleaseOf, type RemoteState } from './load-state.ts';
import type { ScreenSource } from './remote-loader.ts';
import { useLoadRecovery } from './use-load-recovery.ts';

const notified = new WeakSet<ScreenSource>();

/** Shows the notice at most once for each remote. */
function useFallbackNotice(remote: ScreenSource, state: RemoteState): void {
  const t = useShellTexts();
  const isFallback = previousReleaseOf(state) !== undefined;
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

interface RemoteScreenProps {
  readonly route: ComposedRoute;
  readonly loader: ScreenLoader;
}

/** A screen of a remote, or a panel that says why it is not shown, with Retry. */
export function RemoteScreen(props: RemoteScreenProps) {
  const { route, loader } = props;
  // The page is replaced when its screen or its entity changes, but not when the address only opens a dialog.
  const id = [loader.remote.name, route.screen, ...Object.values(useParams())].join();
  return (
    <CleanUpBoundary id={id}>
      <Content {...props} />
    </CleanUpBoundary>
  );
}

function Content({ route, loader }: RemoteScreenProps) {
  const { screen, remote: remoteState } = useLoadRecovery(loader);
  const { pathname } = useLocation();
  const lastPlaceholderRef = useRef<LastPlaceholder>(null);

  useFallbackNotice(loader.remote, remoteState);

  const placeholder = (content: ReactNode) => (
    <Placeholder lastPlaceholderRef={lastPlaceholderRef} pathname={pathname}>
      {route.access === 'public' ? <PublicFrame>{content}</PublicFrame> : content}
    </Placeholder>
  );
  if (screen.status !== 'ready') {
    return placeholder(
      <ScreenPlaceholder title={route.title} loader={loader} screen={screen} remote={remoteState} />,
    );
  }
  const crashPanel = (crash: Crash, onRetry: () => void) =>
    placeholder(
      <RemotePanel
        title={route.title}
        part={`${loader.remote.name} ${previousReleaseOf(remoteState)?.version ?? loader.remote.version}`}
        error={{ kind: 'crashed', ...crash }}
        isBusy={false}
        onRetry={onRetry}
      />,
    );
  return (
    <RemoteBoundary
      pathname={pathname}
      onCrash={thrown => reportCrash(loader.remote, route.screen, thrown)}
      fallback={crashPanel}
    >
      <ReadyScreen lastPlaceholderRef={lastPlaceholderRef} pathname={pathname} title={textOf(route.title)}>
        <screen.Screen />
      </ReadyScreen>
    </RemoteBoundary>
  );
}
