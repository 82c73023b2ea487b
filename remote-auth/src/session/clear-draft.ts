import type { Session } from '@backglass/platform';

/** The session storage key of the registration draft. It is not in `draft.ts`, so that log-in does not load the schema there. */
export const DRAFT_KEY = 'registration-draft';

/** Deletes the draft, because it has been sent, or because another person may use this tab now. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // The storage is denied, so it has no draft.
  }
}

/** Ended sessions for which the draft was deleted or deliberately kept. */
const handled = new WeakSet<Session>();

/** Returns true at the first call for a session that has ended. */
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
