import { DeliveryError } from '../errors.ts';
import { labelOf, type Ref } from '../release/ref.ts';
import type { Store } from '../store/store.ts';
import { historyOf, rolledBackOf, type RolledBack } from './history.ts';

/** Every promotion reads this many compositions, so the number is small. */
const SEARCHED = 50;

export const rolledBackCanaries = async (
  store: Store,
  refs: readonly Ref[],
): Promise<readonly RolledBack[]> => {
  const history = historyOf(store, SEARCHED);
  const found: (RolledBack | null)[] = [];
  for (const ref of refs) found.push(await rolledBackOf(history, ref));
  return found.filter(one => one !== null && one.percent !== null) as RolledBack[];
};

export const rolledBackProblem = ({ percent, number, ...ref }: RolledBack): string =>
  `${labelOf(ref)} was a canary for ${percent} % of centres and was rolled back in composition ${number}. ` +
  'Use --again to make it live.';

/** Throws {@link DeliveryError} when one of the releases is a rolled-back canary. */
export const refuseRolledBack = async (store: Store, refs: readonly Ref[]): Promise<void> => {
  const found = await rolledBackCanaries(store, refs);
  if (found.length > 0) throw new DeliveryError(found.map(rolledBackProblem).join('\n'));
};
