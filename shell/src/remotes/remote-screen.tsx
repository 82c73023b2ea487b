import type { ComposedRoute, Label } from '@backglass/federation';
import { notify, refreshUser, useOnline } from '@backglass/platform';
import { hasToken } from '@backglass/platform/host';
import { Logo, Page, Panel, Spinner } from '@backglass/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { announce, focusTitle } from '../common/shown-page.tsx';
import { reloadIfNewer } from '../composition/newest.ts';
import { textOf, useShellTexts } from '../texts.ts';
import { CleanUpBoundary, RemoteBoundary, type Crash } from './error-boundary.tsx';
import {
  hasMissingFiles,
  previousReleaseOf,
  type RemoteState,
  type ScreenLoader,
  type ScreenSource,
  type ScreenState,
} from './remote-loader.ts';
import { loadErrorOf, RemotePanel } from './remote-panel.tsx';
import classes from './remote-screen.module.css';
import { reportCrash } from './telemetry.ts';

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

/** Retries to load code whose files are missing, once the API is reachable again. */
export function useRetryWhenOnline(loader: ScreenLoader, isMissing: boolean): void {
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);
  const retryMissing = useEffectEvent(() => {
    if (isMissing) void loader.retry();
  });
  useEffect(() => {
    if (isOnline && !wasOnline.current) retryMissing();
    wasOnline.current = isOnline;
  }, [isOnline]);
}

/** Whether a screen is not shown because files of it or of its remote are missing. */
export const isMissingFiles = (screen: ScreenState, remote: RemoteState): boolean =>
  hasMissingFiles(screen) || (screen.status === 'blocked' && hasMissingFiles(remote));

/** The state of a screen and its remote. If files are missing, loads them again once the API is reachable, or reloads the page. */
export function useLoadRecovery(loader: ScreenLoader): { screen: ScreenState; remote: RemoteState } {
  const screen = useStore(loader.state);
  const remote = useStore(loader.remote.state);

  // Files may be missing because a newer composition is live.
  const isMissing = isMissingFiles(screen, remote);
  useEffect(() => {
    if (!isMissing) return;
    void reloadIfNewer();
    // Any call finds out whether the API can be reached.
    if (hasToken()) void refreshUser();
  }, [isMissing]);

  useRetryWhenOnline(loader, isMissing);
  return { screen, remote };
}

/** The layout around the placeholder of a public page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <main className={classes['frame']}>
      <p className={classes['brand']}>
        <Logo label="Backglass" />
      </p>
      {children}
    </main>
  );
}

interface ScreenPlaceholderProps {
  readonly title: Label;
  readonly loader: ScreenLoader;
  readonly screen: Exclude<ScreenState, { status: 'ready' }>;
  readonly remote: RemoteState;
}

/** Replaces a screen that is not ready: a spinner, or the reason with Retry. */
export function ScreenPlaceholder({ title, loader, screen, remote }: ScreenPlaceholderProps) {
  const t = useShellTexts();
  if (screen.status !== 'loading') {
    return (
      <RemotePanel
        title={title}
        part={`${loader.remote.name} ${loader.remote.version}`}
        error={screen.status === 'failed' ? { ...screen, kind: 'failed' } : loadErrorOf(remote)}
        isBusy={screen.isRetrying}
        onRetry={() => void loader.retry()}
      />
    );
  }
  return (
    <Page title={textOf(title)}>
      <Panel>
        <p role="status" aria-busy="true" className={classes['line']}>
          <Spinner />
          <span>{t('loading')}</span>
        </p>
      </Panel>
    </Page>
  );
}

export interface LastPlaceholder {
  readonly pathname: string;
  readonly hadFocus: boolean;
}

interface ScreenSlotProps {
  readonly lastPlaceholderRef: RefObject<LastPlaceholder | null>;
  readonly pathname: string;
  readonly children: ReactNode;
}

/** Wraps what is shown until a screen is ready. When it unmounts, records whether it had the focus. */
export function Placeholder({ lastPlaceholderRef, pathname, children }: ScreenSlotProps) {
  useLayoutEffect(
    () => () => {
      const hadFocus = document.querySelector('main')?.contains(document.activeElement) ?? false;
      lastPlaceholderRef.current = { pathname, hadFocus };
    },
    [lastPlaceholderRef, pathname],
  );
  return children;
}

interface ReadyScreenProps extends ScreenSlotProps {
  readonly title: string;
}

/** Wraps a screen. If the replaced placeholder of the same page had the focus, focuses the title. If not, announces the title. */
export function ReadyScreen({ lastPlaceholderRef, pathname, title, children }: ReadyScreenProps) {
  useEffect(() => {
    const lastPlaceholder = lastPlaceholderRef.current;
    lastPlaceholderRef.current = null;
    if (lastPlaceholder?.pathname !== pathname) return;
    const isFocusLost = document.activeElement === document.body;
    if (!(lastPlaceholder.hadFocus && isFocusLost && focusTitle())) announce(title);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once: a change of language must not announce the title
  }, []);
  return children;
}
