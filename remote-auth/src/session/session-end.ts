import type { Session } from '@backglass/platform';

const expected = new WeakSet<Session>();

/** Call this when the page has told the operator that `session` has ended. Log-in then does not repeat it. */
export const expectSessionEnd = (session: Session): void => void expected.add(session);

/** Whether log-in has to notify the operator that `session` has ended. */
export const mustExplainSessionEnd = (session: Session): boolean =>
  session.status === 'anonymous' && session.because === 'expired' && !expected.has(session);
