import { setSession, useSession } from '../session-store.ts';
import { isScreen, setScreenToken } from '../storage.ts';

/** `none`: this tab has no token of a screen. `refused`: the API refuses its token. */
export type ScreenState = 'none' | 'connected' | 'refused';

/** Whether this tab is a screen of a centre, which sends its own token in place of an operator's (docs/adr/0068). */
export function useScreenState(): ScreenState {
  const session = useSession();
  if (!isScreen()) return 'none';
  return session.status === 'anonymous' && session.because === 'expired' ? 'refused' : 'connected';
}

let shownRelease = '';

/** The number of the release that a screen's tab runs. */
export const releaseOfScreen = (): string => shownRelease;

/**
 * Host only: makes this tab a screen. Call it before any other call. No operator is signed in, and what the
 * browser has stored for an operator stays.
 */
export function connectScreen(token: string, release: string): void {
  shownRelease = release;
  setScreenToken(token);
  setSession({ status: 'anonymous', because: 'no-session' });
}
