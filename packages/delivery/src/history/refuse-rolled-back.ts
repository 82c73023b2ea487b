import { DeliveryError } from '../delivery-error.ts';
import { labelOf, type Ref } from '../selection.ts';
import type { Store } from '../store/store.ts';
import { pastOf, rolledBackOf, type RolledBack } from './past.ts';

/** How many compositions back a canary is remembered: everybody waits for these documents who goes live. */
const REMEMBERED = 50;

/** Which of these releases were rolled back while some centres tried them. */
export const rolledBackCanaries = async (
  store: Store,
  refs: readonly Ref[],
): Promise<readonly RolledBack[]> => {
  const past = pastOf(store, REMEMBERED);
  const found: (RolledBack | null)[] = [];
  for (const ref of refs) found.push(await rolledBackOf(past, ref));
  return found.filter(one => one !== null && one.percent !== null) as RolledBack[];
};

/** Says so, in a sentence. */
export const rolledBackProblem = ({ percent, number, ...ref }: RolledBack): string =>
  `${labelOf(ref)} was tried by ${percent} % of centres and rolled back, in composition ${number}. ` +
  'It goes live again only with --again.';

/** Throws {@link DeliveryError} when there are {@link rolledBackCanaries}. */
export const refuseRolledBack = async (store: Store, refs: readonly Ref[]): Promise<void> => {
  const found = await rolledBackCanaries(store, refs);
  if (found.length > 0) throw new DeliveryError(found.map(rolledBackProblem).join('\n'));
};
