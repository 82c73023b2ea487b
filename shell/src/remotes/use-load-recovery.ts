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

/**
 * Returns the state of a screen and its remote. Recovers from missing files: by a reload to a newer composition, or by a retry once the
 * API is reachable again.
 */
export function useLoadRecovery(loader: ScreenLoader): { screen: ScreenState; remote: RemoteState } {
  const screen = useStore(loader.state);
  const remote = useStore(loader.remote.state);

  // Files may be missing because a newer composition is live.
  const isMissing = isMissingFiles(screen, remote);
  useEffect(() => {
    if (!isMissing) return;
    void reloadIfNewer();
    // This call finds out whether the API can be reached; any other call would do so too.
    if (hasToken()) void refreshUser();
  }, [isMissing]);

  useRetryWhenOnline(loader, isMissing);
  return { screen, remote };
}
