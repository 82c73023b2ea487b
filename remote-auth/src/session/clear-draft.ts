import type { Session } from '@backglass/platform';

/** Not in `draft.ts`, because log-in must not load the schema that `draft.ts` imports. */
export const DRAFT_KEY = 'registration-draft';

/** Deletes the draft. */
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
