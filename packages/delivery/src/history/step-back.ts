import { isDeepStrictEqual } from 'node:util';
import type { Composition } from '@backglass/federation';
import { refsOf, type Ref } from '../check/check.ts';
import { DeliveryError } from '../delivery-error.ts';
import { numbersOf, readComposition } from '../live.ts';
import { canaryOf, selectionOf, steadyOf, type Selection } from '../selection.ts';
import type { Store } from '../store/store.ts';

type Part = Pick<Composition['shell'], 'version' | 'previous'>;

/** One part of a composition: the shell, or the remote of that name. */
export const partOf = ({ shell, remotes }: Composition, name: string): Part | undefined =>
  name === 'shell' ? shell : remotes[name];

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

/** What a rollback left: only a promotion's release counts as the successor of the one that it takes the place of. */
const isLeft = ({ name, version }: Ref, after: Composition): boolean => {
  const part = partOf(after, name);
  return part !== undefined && part.version !== version && part.previous !== version;
};

/**
 * The composition that a rollback goes back to when none is named: the newest one before with other releases, and with none
 * that was taken back since. So the next rollback goes one step further, and never forward again. Throws
 * {@link DeliveryError} when there is none.
 */
export const stepBack = async (store: Store, live: Composition): Promise<Composition> => {
  const left = new Set<string>();
  let after = live;
  for (const number of [...(await numbersOf(store))].reverse()) {
    if (number >= live.number) continue;
    const before = await readComposition(store, number);
    const refs = refsOf(before);
    for (const ref of refs) if (isLeft(ref, after)) left.add(labelOf(ref));
    const isWanted = !refs.some(ref => left.has(labelOf(ref)));
    if (isWanted && !isDeepStrictEqual(backTo(before, live), selectionOf(live))) return before;
    after = before;
  }
  throw new DeliveryError(`There is nothing before composition ${live.number} to go back to.`);
};
