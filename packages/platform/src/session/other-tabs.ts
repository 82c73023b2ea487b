import { forgetOperator } from './session-store.ts';
import { endSession, restoreSession } from './session.ts';
import { onTokenChangedElsewhere, readSessionEnd } from './token-storage.ts';

/** Makes this tab follow log-in, log-out and a 401 in other tabs. */
export function followOtherTabs(): () => void {
  return onTokenChangedElsewhere(isSignedIn => {
    if (!isSignedIn) return endSession(readSessionEnd());
    // Another operator may have logged in, so data of the previous one is deleted.
    forgetOperator();
    void restoreSession();
  });
}
