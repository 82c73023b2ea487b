import { forgetOperator } from './session-store.ts';
import { endSession, restoreSession } from './session.ts';
import { onTokenChangedElsewhere, readSessionEnd } from './token-storage.ts';

/** Host only: logs this tab in or out when another tab logs in, logs out or gets a 401. */
export function followOtherTabs(): () => void {
  return onTokenChangedElsewhere(isSignedIn => {
    if (!isSignedIn) return endSession(readSessionEnd());
    // Another operator may have logged in, so data of the previous one is deleted.
    forgetOperator();
    void restoreSession();
  });
}
