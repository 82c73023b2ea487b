import type { Ref } from '../check/check.ts';
import { DeliveryError } from '../delivery-error.ts';
import type { Store } from '../store/store.ts';
import { compositionsBack } from './compositions-back.ts';
import { takenBackOf, type TakenBack } from './taken-back.ts';

/**
 * So many compositions back it is known what was taken back. A release that was never live is looked for in all of them, so
 * this bounds what everybody waits for who goes live.
 */
const REMEMBERED = 50;

/** A release that was taken back from the centres that tried it: it did not do well. */
export interface EndedTrial extends TakenBack {
  readonly percent: number;
}

const isTrial = (taken: TakenBack | null): taken is EndedTrial => taken !== null && taken.percent !== null;

/** Which of these releases were taken back from the centres that tried them. */
export const endedTrials = async (store: Store, refs: readonly Ref[]): Promise<readonly EndedTrial[]> => {
  const back = compositionsBack(store, REMEMBERED);
  const taken: (TakenBack | null)[] = [];
  for (const ref of refs) taken.push(await takenBackOf(back, ref));
  return taken.filter(isTrial);
};

/** Says so, in a sentence. */
export const endedTrialProblem = ({ name, version, percent, number }: EndedTrial): string =>
  `${name}@${version} was tried by ${percent} % of centres and taken back, in composition ${number}. ` +
  'It goes live again only with --again.';

/** Throws {@link DeliveryError} when there are {@link endedTrials}. */
export const refuseEndedTrials = async (store: Store, refs: readonly Ref[]): Promise<void> => {
  const ended = await endedTrials(store, refs);
  if (ended.length > 0) throw new DeliveryError(ended.map(endedTrialProblem).join('\n'));
};
