import type { Composition, Release } from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import { liveComposition } from '../document/channel.ts';
import { damageOf, findRelease, readSelection, type ReadSelection } from '../release/published.ts';
import { selectionOf, stableOf, withReleases, type Ref, type Selection } from './selection.ts';
import type { Store } from '../store/store.ts';
import { incompatibilities } from './compatibility.ts';
import { releaseDiff } from '../release/release-diff.ts';
import { budgetProblems } from '../release/size-budget.ts';

export interface CheckOptions {
  /** What they take the place of; null: nothing. */
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
 * Why releases may not go live together, whichever command brings them; empty when they may. All must fit each other, and what
 * is new must keep to the size budget and be in the store as it was published.
 */
export const problemsOf = async (
  store: Store,
  selection: ReadSelection,
  { before, isForLive, returning = [] }: CheckOptions,
): Promise<readonly string[]> => {
  const added = releasesOf(selection).filter(release => !isIn(before, release));
  const weighed = isForLive ? added.filter(({ name }) => !returning.includes(name)) : [];
  const damage = await Promise.all(added.map(release => damageOf(store, release)));
  return [...incompatibilities(selection), ...weighed.flatMap(budgetProblems), ...damage.flat()];
};

export interface Checked {
  /** Why these may not go live; empty: they may. */
  readonly problems: readonly string[];
  /** What would change, a line each. */
  readonly diff: readonly string[];
}

/**
 * Whether published releases may take the place of what is live, or stand beside it for `percent` of a hundred centres, and
 * what would change. A new shell is held against every live remote. Throws {@link DeliveryError} when one is not published, or
 * when there is no shell to hold remotes against.
 */
export const check = async (store: Store, refs: readonly Ref[], percent?: number): Promise<Checked> => {
  const live = await liveComposition(store);
  const chosen = Object.fromEntries(refs.map(({ name, version }) => [name, version]));
  const shell = live?.shell.version ?? chosen['shell'];
  if (shell === undefined) throw new DeliveryError('No shell is live, so there is nothing to fit.');
  const base: Selection = live === null ? { shell } : selectionOf(live);
  const selected = await readSelection(store, withReleases(base, chosen, percent));
  const candidates = releasesOf(selected).filter(({ name, version }) => chosen[name] === version);
  const diffs = await Promise.all(
    candidates.map(async candidate => {
      const was = live === null ? undefined : base[candidate.name];
      const before = was === undefined ? null : await findRelease(store, candidate.name, stableOf(was));
      return releaseDiff(before, candidate);
    }),
  );
  return {
    problems: await problemsOf(store, selected, { before: live, isForLive: true }),
    diff: diffs.flat(),
  };
};
