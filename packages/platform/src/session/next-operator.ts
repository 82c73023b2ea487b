/** What is kept of an operator's doing, each by whoever keeps it. */
const keepers = new Set<() => void>();

/**
 * Has `forget` called whenever somebody else may be signed in from now on: nothing of the one before may be shown or sent. Parts that are
 * not there have nothing to forget, so the session need not know them.
 */
export const beforeNextOperator = (forget: () => void): void => void keepers.add(forget);

/** Has all that was kept of an operator forgotten. */
export function forgetOperator(): void {
  for (const forget of keepers) forget();
}
