import { refreshUser, useOnline } from '@backglass/platform';
import { hasToken } from '@backglass/platform/host';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { reloadIfNewer } from '../composition/newest.ts';
import { hasMissingFiles, type RemoteState, type ScreenState } from './load-state.ts';
import type { ScreenLoader } from './screen-loader.ts';

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
