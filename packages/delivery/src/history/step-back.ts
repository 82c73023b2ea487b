import { isDeepStrictEqual } from 'node:util';
import type { Composition } from '@backglass/federation';
import { refsOf, type Ref } from '../check/check.ts';
import { DeliveryError } from '../delivery-error.ts';
import { canaryOf, selectionOf, steadyOf, type Selection } from '../selection.ts';
import type { CompositionsBack } from './compositions-back.ts';
import { takenBackBetween } from './taken-back.ts';

/** What an earlier composition had live. Going back ends what some centres try, and never begins it again. */
export const backTo = (target: Composition, live: Composition): Selection => {
  const isTried = (name: string): boolean => isDeepStrictEqual(canaryOf(target, name), canaryOf(live, name));
  const { shell, ...choices } = selectionOf(target);
  const kept = Object.entries(choices).map(
    ([name, choice]) => [name, isTried(name) ? choice : steadyOf(choice)] as const,
  );
  return { ...Object.fromEntries(kept), shell };
};

const labelOf = ({ name, version }: Ref): string => `${name}@${version}`;

/**
 * The composition that a rollback goes back to when none is named: the newest one before with other releases, and with none
 * that was taken back since. So the next rollback goes one step further, and never forward again. Throws
 * {@link DeliveryError} when there is none.
 */
export const stepBack = async (back: CompositionsBack, live: Composition): Promise<Composition> => {
  const left = new Set<string>();
  let after = live;
  for await (const before of back) {
    if (before.number >= live.number) continue;
    for (const ref of takenBackBetween(before, after)) left.add(labelOf(ref));
    const isWanted = !refsOf(before).some(ref => left.has(labelOf(ref)));
    if (isWanted && !isDeepStrictEqual(backTo(before, live), selectionOf(live))) return before;
    after = before;
  }
  throw new DeliveryError(`There is nothing before composition ${live.number} to go back to.`);
};
