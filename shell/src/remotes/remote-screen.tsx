import type { ComposedRoute } from '@backglass/federation';
import { useSyncExternalStore } from 'react';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemotePanel, type RemoteTrouble } from './remote-panel.tsx';
import type { RemoteState } from './remote-state.ts';
import type { ScreenLoader, ScreenState } from './screen-loader.ts';
import type { Store } from './store.ts';

const useStore = <Value,>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.get);

function troubleOf(screen: ScreenState, remote: RemoteState): RemoteTrouble | undefined {
  if (screen.status === 'failed') return { kind: 'failed', error: screen.error, at: screen.at };
  if (screen.status !== 'blocked') return undefined;
  switch (remote.status) {
    case 'incompatible':
      return { kind: 'incompatible', needs: remote.needs, has: remote.has };
    case 'disabled':
      return { kind: 'disabled' };
    case 'failed':
      return { kind: 'failed', error: remote.error, at: remote.at, attempt: remote.attempt };
    default:
      return undefined;
  }
}

/** One screen of a remote: the screen, or a panel that says why it is not there and how to get it. */
export function RemoteScreen({ route, loader }: { route: ComposedRoute; loader: ScreenLoader }) {
  const screen = useStore(loader.state);
  const remote = useStore(loader.remote.state);
  const panel = (trouble: RemoteTrouble, onRetry: () => void) => (
    <RemotePanel
      title={route.title}
      part={`${loader.remote.name} ${loader.remote.remote.version}`}
      trouble={trouble}
      isBusy={remote.status === 'loading'}
      onRetry={onRetry}
    />
  );
  if (screen.status === 'ready') {
    const { Screen } = screen;
    return (
      <RemoteBoundary fallback={(crash, reset) => panel({ kind: 'failed', ...crash, isCrash: true }, reset)}>
        <Screen />
      </RemoteBoundary>
    );
  }
  // While it is loaded again the panel stays, busy, with what it said before.
  const trouble =
    troubleOf(screen, remote) ?? (screen.status === 'blocked' ? { kind: 'loading' as const } : undefined);
  return trouble ? panel(trouble, () => void loader.retry()) : null;
}
