import { DeliveryError } from '../errors.ts';
import { labelOf, type Ref } from '../release/ref.ts';
import { rolledBackOf, type History, type RolledBack } from './history.ts';

export const rolledBackCanaries = async (
  history: History,
  refs: readonly Ref[],
): Promise<readonly RolledBack[]> => {
  const found: (RolledBack | null)[] = [];
  for (const ref of refs) found.push(await rolledBackOf(history, ref));
  return found.filter(one => one !== null && one.percent !== null) as RolledBack[];
};

export const rolledBackProblem = ({ percent, number, ...ref }: RolledBack): string =>
  `${labelOf(ref)} was a canary for ${percent} % of centres and was rolled back in composition ${number}. ` +
  'Use --again to make it live.';

/** Throws {@link DeliveryError} when one of the releases is a rolled-back canary. */
export const refuseRolledBack = async (history: History, refs: readonly Ref[]): Promise<void> => {
  const found = await rolledBackCanaries(history, refs);
  if (found.length > 0) throw new DeliveryError(found.map(rolledBackProblem).join('\n'));
};
