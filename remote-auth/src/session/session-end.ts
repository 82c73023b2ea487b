import type { Session } from '@backglass/platform';

/** Where a tab keeps a registration that has been begun. */
export const DRAFT_KEY = 'registration-draft';

/** Sessions whose end has been seen to. */
const over = new WeakSet<Session>();

/** Forgets it: it is sent, or somebody else may be at the tab now. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Whether a session is over and nobody has seen to that yet; from now on somebody has. */
function endsNow(session: Session): boolean {
  if (session.status !== 'anonymous' || session.because === 'no-session' || over.has(session)) return false;
  over.add(session);
  return true;
}

/** Forgets what was begun before `session` was over: who comes next may be somebody else. Once: what comes after is theirs. */
export function dropDraftBefore(session: Session): void {
  if (endsNow(session)) dropDraft();
}

/** What is on the page when `session` is over was begun by whoever is at it, and stays. */
export const keepDraftBeyond = (session: Session): void => void endsNow(session);

const expected = new WeakSet<Session>();

/** Who is here knows why `session` is over: log-in need not say it. */
export const expectEnd = (session: Session): void => void expected.add(session);

/** Whether log-in has to say that `session` is over. */
export const endsUnexpectedly = (session: Session): boolean =>
  session.status === 'anonymous' && session.because === 'expired' && !expected.has(session);
