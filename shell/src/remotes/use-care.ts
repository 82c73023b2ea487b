import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { recoverByNewest } from '../newer/recover.ts';
import type { RemoteState } from './remote-state.ts';
import type { ScreenLoader, ScreenState } from './screen-loader.ts';
import type { Store } from './store.ts';

const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.get);

const didNotArrive = (screen: ScreenState, remote: RemoteState): boolean =>
  (screen.status === 'failed' && screen.cause === 'network') ||
  (screen.status === 'blocked' && remote.status === 'failed' && remote.cause === 'network');

/** Where a screen and its remote stand; and what can be done for files that did not come without anybody's asking is done. */
export function useCare(loader: ScreenLoader): { screen: ScreenState; remote: RemoteState } {
  const screen = useStore(loader.state);
  const remote = useStore(loader.remote.state);

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

  return { screen, remote };
}
