import type { Session } from '@backglass/platform';

/** The session storage key of a registration in progress. */
export const DRAFT_KEY = 'registration-draft';

/** Ended sessions for which the registration draft was deleted or deliberately kept. */
const handled = new WeakSet<Session>();

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // The browser denies storage, so there is no draft.
  }
}

/** Returns true at the first call for a session that has ended. */
function isNewlyEnded(session: Session): boolean {
  if (session.status !== 'anonymous' || session.because === 'no-session' || handled.has(session))
    return false;
  handled.add(session);
  return true;
}

/** Deletes the draft once if `session` has ended, because another person may use this tab now. */
export function clearRegistrationDraftAfterSession(session: Session): void {
  if (isNewlyEnded(session)) clearDraft();
}

/** Keeps the draft although `session` has ended, because the operator on this page typed it. */
export const keepDraftWhenEnded = (session: Session): void => void isNewlyEnded(session);

const expected = new WeakSet<Session>();

/** Call this when the page has told the operator that `session` has ended. Log-in then does not repeat it. */
export const expectSessionEnd = (session: Session): void => void expected.add(session);

/** Whether log-in has to tell the operator that `session` has ended. */
export const mustExplainSessionEnd = (session: Session): boolean =>
  session.status === 'anonymous' && session.because === 'expired' && !expected.has(session);
