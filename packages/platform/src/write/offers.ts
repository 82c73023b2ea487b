/** One attempt to write something. */
export type Attempt = symbol;

/** The newest attempt that is under way, by what it writes. */
const newest = new Map<string, Attempt>();
/** What takes an offer to try again back, by what would be written. */
const offers = new Map<string, () => void>();

const withdraw = (target: string): void => {
  offers.get(target)?.();
  offers.delete(target);
};

/** A write begins: whatever was offered of the same thing is out of date. */
export function beginAttempt(target: string): Attempt {
  withdraw(target);
  const attempt = Symbol(target);
  newest.set(target, attempt);
  return attempt;
}

/** A write is over. Answers whether it still was the newest of its thing, and of this session. */
export function endAttempt(target: string, attempt: Attempt): boolean {
  if (newest.get(target) !== attempt) return false;
  newest.delete(target);
  return true;
}

/** Keeps what takes an offer back until then. */
export const keepOffer = (target: string, takeBack: () => void): void => void offers.set(target, takeBack);

/** The session is over: nothing that its operator wrote may be sent again. */
export function withdrawOffers(): void {
  newest.clear();
  for (const target of [...offers.keys()]) withdraw(target);
}
