import type { Composition, Release } from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import { damageOf, findRelease } from '../release/published.ts';
import { versionsOf, type Ref } from '../release/ref.ts';
import { releaseDiff } from '../release/release-diff.ts';
import { budgetProblems } from '../release/size-budget.ts';
import type { Store } from '../store/store.ts';
import { apiNotes, apiProblems } from './api-check.ts';
import type { FindLive } from './as-live.ts';
import { incompatibilities } from './compatibility-rules.ts';
import { readSelection, releasesOf, type ReadSelection } from './read-selection.ts';
import type { ServedApi } from './served-api.ts';
import { hasRelease, selectionOf, stableOf, withReleases, type Selection } from './selection.ts';

export interface CheckOptions {
  readonly before: Composition | null;
  /** False for a preview. It has no size budget. */
  readonly isForLive: boolean;
  /** Names that return to an earlier release, because the size budget must not block a rollback. */
  readonly returning?: readonly string[];
  /** The API that must serve the new releases. */
  readonly api?: ServedApi | undefined;
  /** Whether the composition only removes or switches releases, as a rollback does. */
  readonly isRetreat?: boolean;
}

const isIn = (before: Composition | null, { name, version }: Release): boolean =>
  before !== null && hasRelease(before, { name, version });

/**
 * Describes each problem. New releases must also keep the size budget, and be intact in the store. Nothing goes live while somebody
 * changes live releases, but a rollback or `disable` does.
 */
export const compatibilityProblems = async (
  store: Store,
  selection: ReadSelection,
  { before, isForLive, returning = [], api, isRetreat = false }: CheckOptions,
): Promise<readonly string[]> => {
  const added = releasesOf(selection).filter(release => !isIn(before, release));
  const budgeted = isForLive ? added.filter(({ name }) => !returning.includes(name)) : [];
  const damage = await Promise.all(added.map(release => damageOf(store, release)));
  return [
    ...selection.changed
      .filter(({ release }) => !isRetreat || added.includes(release))
      .map(({ problem }) => problem),
    // What a `release.json` says about a live release must not block `disable` (ADR 0054).
    ...incompatibilities(selection, isRetreat ? added : undefined),
    ...budgeted.flatMap(budgetProblems),
    ...damage.flat(),
    ...(api === undefined ? [] : apiProblems(selection, api, added)),
  ];
};

export interface CheckTarget {
  readonly percent?: number | undefined;
  readonly api?: ServedApi | undefined;
  readonly findLive?: FindLive;
}

export interface CheckReport {
  readonly problems: readonly string[];
  readonly diff: readonly string[];
  /** Comparisons that could not be made call by call. */
  readonly notes: readonly string[];
}

/** Checks releases without a change of the store. Throws {@link DeliveryError} for unpublished releases, or without a shell. */
export const checkReleases = async (
  store: Store,
  live: Composition | null,
  refs: readonly Ref[],
  { percent, api, ...read }: CheckTarget = {},
): Promise<CheckReport> => {
  const chosen = versionsOf(refs);
  const shell = live?.shell.version ?? chosen['shell'];
  if (shell === undefined) throw new DeliveryError('No shell is live, so there is nothing to check against.');
  const base: Selection = live === null ? { shell } : selectionOf(live);
  const selected = await readSelection(store, withReleases(base, chosen, percent), {
    before: live,
    ...read,
  });
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
    notes: api === undefined ? [] : apiNotes(api, candidates),
  };
};
