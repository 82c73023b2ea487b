import type { Composition, Release } from '@backglass/federation';
import { budgetProblems } from './check/size-budget.ts';
import { gateProblems } from './gate.ts';
import { damageOf, type ReadSelection } from './published.ts';
import type { Store } from './store/store.ts';

export interface Admission {
  /** What it takes the place of; null: nothing. */
  readonly before: Composition | null;
  /** A preview may be as heavy as it likes. */
  readonly isForLive: boolean;
  /** Parts that go back to what was live: that must not fail on what it weighs. */
  readonly returning?: readonly string[];
}

const isIn = (before: Composition | null, { name, version }: Release): boolean => {
  if (name === 'shell') return before?.shell.version === version;
  const remote = before?.remotes[name];
  return [remote?.version, remote?.canary?.release.version].includes(version);
};

/** All releases of a selection. */
export const releasesOf = ({ shell, remotes, canaries }: ReadSelection): readonly Release[] => [
  shell,
  ...remotes,
  ...canaries.map(({ release }) => release),
];

/**
 * Why releases may not go live together, whichever way they come; empty when they may. All of them must fit each other, and what
 * comes anew must keep to the size budget and be in the store as it was published.
 */
export const admissionProblems = async (
  store: Store,
  selection: ReadSelection,
  { before, isForLive, returning = [] }: Admission,
): Promise<readonly string[]> => {
  const anew = releasesOf(selection).filter(release => !isIn(before, release));
  const weighed = isForLive ? anew.filter(({ name }) => !returning.includes(name)) : [];
  const damage = await Promise.all(anew.map(release => damageOf(store, release)));
  return [...gateProblems(selection), ...weighed.flatMap(budgetProblems), ...damage.flat()];
};
