import type { Session } from '@backglass/platform';
import {
  currentSession,
  endSession,
  isScreen,
  keepStreamOpen,
  useSessionStore,
} from '@backglass/platform/host';

/** Keeps one event stream open for an operator, or for a screen of the centre. It opens before the session is restored, so that no event is missing. */
export function followLiveEvents(): void {
  if (isScreen()) {
    keepStreamOpen(() => endSession('expired'));
    return;
  }
  /** Whose stream is open: the id of the operator, or the session while it is restored. */
  let current: number | Session | undefined;
  let stop: (() => void) | undefined;
  const follow = () => {
    const session = currentSession();
    const isSignedIn = session.status === 'signed-in';
    const next = isSignedIn ? session.user.id : session.status === 'restoring' ? session : undefined;
    if (next === current) return;
    const isRestored = typeof current === 'object' && isSignedIn;
    current = next;
    if (isRestored) return;
    stop?.();
    stop = next === undefined ? undefined : keepStreamOpen(() => endSession('expired'));
  };
  useSessionStore.subscribe(follow);
  follow();
}
