import type { Session } from '@backglass/platform';
import { currentSession, endSession, keepLive, useSessionStore } from '@backglass/platform/host';

/**
 * Keeps the event stream open for as long as one operator is signed in, whatever page is shown. It opens while the API is asked
 * whose session it is: what is read then would be old if it opened after.
 */
export function goLiveWithSession(): void {
  /** The operator, or the question who it is: each asks for one token. */
  let whose: number | Session | undefined;
  let stop: (() => void) | undefined;
  const follow = () => {
    const session = currentSession();
    const isSignedIn = session.status === 'signed-in';
    const next = isSignedIn ? session.user.id : session.status === 'restoring' ? session : undefined;
    if (next === whose) return;
    const isAnswered = typeof whose === 'object' && isSignedIn;
    whose = next;
    if (isAnswered) return;
    stop?.();
    stop = next === undefined ? undefined : keepLive(() => endSession('expired'));
  };
  useSessionStore.subscribe(follow);
  follow();
}
