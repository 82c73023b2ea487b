import type { Session } from '@backglass/platform';

/** The session storage key of a registration in progress. */
export const DRAFT_KEY = 'registration-draft';

/** Ended sessions that have been handled. */
const handled = new WeakSet<Session>();

/** Deletes the draft: it has been sent, or somebody else may use this tab now. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // A storage that is denied holds no draft.
  }
}

/** Whether a session has ended and this was not handled yet. Marks it as handled. */
function isNewlyEnded(session: Session): boolean {
  if (session.status !== 'anonymous' || session.because === 'no-session' || handled.has(session))
    return false;
  handled.add(session);
  return true;
}

/** Deletes the draft once when `session` has ended, because somebody else may use this tab now. */
export function clearDraftWhenEnded(session: Session): void {
  if (isNewlyEnded(session)) clearDraft();
}

/** Keeps the draft although `session` has ended: the operator on this page typed it. */
export const keepDraftWhenEnded = (session: Session): void => void isNewlyEnded(session);

const expected = new WeakSet<Session>();

/** Log-in need not explain that `session` has ended: the page has already said so. */
export const expectSessionEnd = (session: Session): void => void expected.add(session);

/** Whether log-in has to explain that `session` has ended. */
export const endedUnexpectedly = (session: Session): boolean =>
  session.status === 'anonymous' && session.because === 'expired' && !expected.has(session);
