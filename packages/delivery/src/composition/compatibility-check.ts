import type { Composition, Release } from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import { damageOf, findRelease } from '../release/published.ts';
import { versionsOf, type Ref } from '../release/ref.ts';
import { releaseDiff } from '../release/release-diff.ts';
import { budgetProblems } from '../release/size-budget.ts';
import type { Store } from '../store/store.ts';
import { apiProblems } from './api-check.ts';
import { incompatibilities } from './compatibility-rules.ts';
import { readSelection, releasesOf, type ReadSelection } from './read-selection.ts';
import type { ServedApi } from './served-api.ts';
import { selectionOf, stableOf, withReleases, type Selection } from './selection.ts';

export interface CheckOptions {
  /** The live composition; null: nothing is live. */
  readonly before: Composition | null;
  /** False for a preview, which has no size budget. */
  readonly isForLive: boolean;
  /** Names that return to an earlier release. They need not keep the size budget, because it must not block a rollback. */
  readonly returning?: readonly string[];
}

const isIn = (before: Composition | null, { name, version }: Release): boolean => {
  if (name === 'shell') return before?.shell.version === version;
  const remote = before?.remotes[name];
  return [remote?.version, remote?.canary?.release.version].includes(version);
};

/**
 * The compatibility check, which every command runs before something goes live. All releases must be compatible with each other.
 * Releases that were not live must also keep the size budget and be intact in the store. Returns one sentence for each problem.
 */
export const compatibilityProblems = async (
  store: Store,
  selection: ReadSelection,
  { before, isForLive, returning = [] }: CheckOptions,
): Promise<readonly string[]> => {
  const added = releasesOf(selection).filter(release => !isIn(before, release));
  const budgeted = isForLive ? added.filter(({ name }) => !returning.includes(name)) : [];
  const damage = await Promise.all(added.map(release => damageOf(store, release)));
  return [...incompatibilities(selection), ...budgeted.flatMap(budgetProblems), ...damage.flat()];
};

export interface CheckTarget {
  /** The percentage of centres for a canary; absent: the releases are for all centres. */
  readonly percent?: number | undefined;
  /** The API that must serve the releases; absent: the check compares no API. */
  readonly api?: ServedApi | undefined;
}

export interface CheckReport {
  /** Why the releases may not go live; empty: they may. */
  readonly problems: readonly string[];
  /** What would change, one line each. */
  readonly diff: readonly string[];
}

/**
 * Runs the compatibility check for releases as if they replaced their live predecessors, or ran as canaries. Changes nothing. Throws
 * {@link DeliveryError} when a release is not published, or when there is no shell.
 */
export const checkReleases = async (
  store: Store,
  live: Composition | null,
  refs: readonly Ref[],
  { percent, api }: CheckTarget = {},
): Promise<CheckReport> => {
  const chosen = versionsOf(refs);
  const shell = live?.shell.version ?? chosen['shell'];
  if (shell === undefined) throw new DeliveryError('No shell is live, so there is nothing to check against.');
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
    problems: [
      ...(await compatibilityProblems(store, selected, { before: live, isForLive: true })),
      ...(api === undefined ? [] : apiProblems(selected, api, candidates)),
    ],
    diff: diffs.flat(),
  };
};
