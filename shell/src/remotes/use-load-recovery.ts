import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { reloadIfNewer } from '../composition/newest.ts';
import { hasLostFiles, type RemoteState, type ScreenState } from './load-state.ts';
import type { ScreenLoader } from './screen-loader.ts';

/** The state of a screen and of its remote; recovers by itself, where it can, from files that did not arrive. */
export function useLoadRecovery(loader: ScreenLoader): { screen: ScreenState; remote: RemoteState } {
  const screen = useStore(loader.state);
  const remote = useStore(loader.remote.state);

  // Files may be gone because a newer composition is live.
  const isMissing = hasLostFiles(screen) || (screen.status === 'blocked' && hasLostFiles(remote));
  useEffect(() => {
    if (isMissing) void reloadIfNewer();
  }, [isMissing]);

  const onOnline = useEffectEvent(() => {
    if (isMissing) void loader.retry();
  });
  useEffect(() => {
    const listener = () => onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);

  return { screen, remote };
}
