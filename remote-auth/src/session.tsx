import { Navigate, type Session } from '@backglass/platform';
import { useEffect } from 'react';

/** Redirects a signed-in operator, and deletes this tab's registration draft. */
export function RedirectToApp({ to = '/' }: { to?: string }) {
  useEffect(clearDraft, []);
  return <Navigate to={to} replace />;
}

export const DRAFT_KEY = 'registration-draft';

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // The storage is denied, so it has no draft.
  }
}

const handled = new WeakSet<Session>();

/** Returns true only at the first call for an ended session. */
function isNewlyEnded(session: Session): boolean {
  if (session.status !== 'anonymous' || session.because === 'no-session' || handled.has(session))
    return false;
  handled.add(session);
  return true;
}

/** Deletes the draft once when `session` has ended, because another person may use this tab now. */
export function clearRegistrationDraftAfterSession(session: Session): void {
  if (isNewlyEnded(session)) clearDraft();
}

/** Keeps the draft although `session` has ended, because the operator on this page typed it. */
export const keepDraftWhenEnded = (session: Session): void => void isNewlyEnded(session);

const expected = new WeakSet<Session>();

/** Call this when the page has told the operator that `session` has ended. Log-in then does not repeat it. */
export const expectSessionEnd = (session: Session): void => void expected.add(session);

/** Whether log-in has to notify the operator that `session` has ended. */
export const mustExplainSessionEnd = (session: Session): boolean =>
  session.status === 'anonymous' && session.because === 'expired' && !expected.has(session);
