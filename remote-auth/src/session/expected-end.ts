import type { Session } from '@backglass/platform';

const expected = new WeakSet<Session>();

/** Who is here knows why `session` is over: log-in need not say it. */
export const expectEnd = (session: Session): void => void expected.add(session);

/** Whether log-in has to say that `session` is over. */
export const endsUnexpectedly = (session: Session): boolean =>
  session.status === 'anonymous' && session.because === 'expired' && !expected.has(session);
