import { beforeNextOperator } from '../session/next-operator.ts';
import { withdrawAllNotices, withdrawNotices } from '../notifications/notices-of.ts';

/** One attempt to write something. */
export interface Attempt {
  /** Which of this tab's sessions it began in. */
  readonly session: number;
}

let session = 0;

/** The newest attempt that is under way, by what it writes. */
const newest = new Map<string, Attempt>();

/** A write begins: whatever was said of the same thing is out of date. */
export function beginAttempt(target: string): Attempt {
  withdrawNotices(target);
  const attempt = { session };
  newest.set(target, attempt);
  return attempt;
}

/** A write is over. Answers whether it still was the newest of its thing, and of this session. */
export function endAttempt(target: string, attempt: Attempt): boolean {
  if (newest.get(target) !== attempt) return false;
  newest.delete(target);
  return true;
}

/** Whether the session that it began in is over: what comes of it is nobody's news. */
export const isOfNobody = (attempt: Attempt): boolean => attempt.session !== session;

/** Answers a question to be asked later: whether this session is over by then. */
export function beginTurn(): () => boolean {
  const attempt = { session };
  return () => isOfNobody(attempt);
}

// The session is over: nothing that its operator wrote may be sent again.
beforeNextOperator(() => {
  session += 1;
  newest.clear();
  withdrawAllNotices();
});
