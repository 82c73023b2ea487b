/** One attempt to write something. */
export interface Attempt {
  /** Which of this tab's sessions it began in. */
  readonly session: number;
}

let session = 0;

/** The newest attempt that is under way, by what it writes. */
const newest = new Map<string, Attempt>();
/** What takes back that something was not written, and the offer to try again, by what that was. */
const failures = new Map<string, () => void>();

const withdraw = (target: string): void => {
  failures.get(target)?.();
  failures.delete(target);
};

/** A write begins: whatever was said of the same thing is out of date. */
export function beginAttempt(target: string): Attempt {
  withdraw(target);
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

/** Keeps what takes back that a write failed, until the next one of the same thing. */
export function keepFailure(target: string, takeBack: () => void): void {
  const others = failures.get(target);
  failures.set(target, () => {
    others?.();
    takeBack();
  });
}

/** The session is over: nothing that its operator wrote may be sent again. */
export function withdrawFailures(): void {
  session += 1;
  newest.clear();
  for (const target of [...failures.keys()]) withdraw(target);
}
