import type { ComposedRoute } from '@backglass/federation';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemotePanel, type RemoteTrouble } from './remote-panel.tsx';
import type { RemoteState } from './remote-state.ts';
import { ScreenLoading } from './screen-loading.tsx';
import type { ScreenLoader } from './screen-loader.ts';
import type { Store } from './store.ts';

const useStore = <Value,>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.get);

function troubleOf(remote: RemoteState): RemoteTrouble {
  switch (remote.status) {
    case 'incompatible':
      return { kind: 'incompatible', needs: remote.needs, has: remote.has };
    case 'failed':
      return { kind: 'failed', error: remote.error, at: remote.at, attempt: remote.attempt };
    case 'disabled':
      return { kind: 'disabled' };
    default:
      return { kind: 'loading' };
  }
}

/** One screen of a remote: the screen, or a panel that says why it is not there and how to get it. */
export function RemoteScreen({ route, loader }: { route: ComposedRoute; loader: ScreenLoader }) {
  const screen = useStore(loader.state);
  const remote = useStore(loader.remote.state);
  const { pathname } = useLocation();
  const panel = (trouble: RemoteTrouble, isBusy: boolean, onRetry: () => void) => (
    <RemotePanel
      title={route.title}
      part={`${loader.remote.name} ${loader.remote.remote.version}`}
      trouble={trouble}
      isBusy={isBusy}
      onRetry={onRetry}
    />
  );
  const retry = () => void loader.retry();
  switch (screen.status) {
    case 'loading':
      return <ScreenLoading title={route.title} />;
    case 'failed':
      return panel({ kind: 'failed', error: screen.error, at: screen.at }, screen.isRetrying, retry);
    case 'blocked':
      return panel(troubleOf(remote), screen.isRetrying, retry);
    case 'ready':
      // A crash belongs to one page: the next one of the same remote begins without it.
      return (
        <RemoteBoundary
          key={pathname}
          fallback={(crash, reset) => panel({ kind: 'failed', ...crash, isCrash: true }, false, reset)}
        >
          <screen.Screen />
        </RemoteBoundary>
      );
  }
}
