import { isDeepStrictEqual } from 'node:util';
import type { Cause, ComposedRemote, Composition } from '@backglass/federation';
import { type Canary, canaryOf, type ComposedReleases, partOf, refsOf } from './selection.ts';
import { shortCommit } from '../release/ref.ts';

export interface PartChange {
  readonly name: string;
  /** Null for a new remote. */
  readonly from: string | null;
  /** Null for a removed remote. */
  readonly to: string | null;
  readonly commit?: string;
  readonly canary?: { readonly from: Canary | null; readonly to: Canary | null };
  readonly state?: ComposedRemote['state'];
}

export const changesBetween = (
  before: Composition | null,
  after: ComposedReleases,
): readonly PartChange[] => {
  const versionsOf = (releases: ComposedReleases | null): ReadonlyMap<string, string> =>
    new Map((releases === null ? [] : refsOf(releases)).map(({ name, version }) => [name, version]));
  const [was, is] = [versionsOf(before), versionsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name): PartChange => {
      const canary = { from: before && canaryOf(before, name), to: canaryOf(after, name) };
      const state = after.remotes[name]?.state;
      const [from, to] = [was.get(name) ?? null, is.get(name) ?? null];
      const commit = from === to ? null : partOf(after, name)?.commit;
      return {
        ...{ name, from, to },
        ...(commit ? { commit } : {}),
        ...(isDeepStrictEqual(canary.from, canary.to) ? {} : { canary }),
        ...(state === undefined || state === (before?.remotes[name]?.state ?? 'active') ? {} : { state }),
      };
    })
    .filter(({ from, to, canary, state }) => from !== to || canary !== undefined || state !== undefined);
};

/** Returns a text such as `promote by ana (why)`. */
export const causeLine = ({ kind, by }: Cause, message: string | null = null): string =>
  [kind, ...(by === null ? [] : [`by ${by}`]), ...(message === null ? [] : [`(${message})`])].join(' ');

/** Returns a line such as `games 0.1.0-… → 0.1.0-…`. */
export const changeLine = ({ name, from, to, commit, canary, state }: PartChange): string => {
  const texts: string[] = [];
  const origin = commit === undefined ? '' : ` (commit ${shortCommit(commit)})`;
  if (from !== to) texts.push(`${name} ${from ?? '(new)'} → ${to ?? '(gone)'}${origin}`);
  if (canary?.to) texts.push(`${name} ${canary.to.version} for ${canary.to.percent} % of centres`);
  // If the canary became the stable release, its centres keep it.
  else if (canary?.from && canary.from.version !== to) {
    texts.push(`${name} ${canary.from.version} no longer for ${canary.from.percent} % of centres`);
  }
  if (state !== undefined) texts.push(`${name} is ${state === 'disabled' ? 'off' : 'on'}`);
  return texts.join(', ');
};

export interface Author {
  readonly by: string | null;
  readonly message?: string | undefined;
}

export const UNKNOWN: Author = { by: null };

export interface CauseInput extends Pick<Cause, 'kind'>, Author {
  /** Names that a rollback moves to a later release. The cause does not list their current releases as rolled back. */
  readonly forward?: readonly string[];
}

const rolledBackBy = (
  { name, from, to, canary }: PartChange,
  forward: readonly string[],
): Cause['rolled_back'] => {
  const oldCanary = canary?.from;
  const isReplaced = (version: string): boolean => version !== to && version !== canary?.to?.version;
  if (to === null) return [];
  return [
    ...(from !== null && isReplaced(from) && !forward.includes(name)
      ? [{ name, version: from, percent: null }]
      : []),
    ...(oldCanary && isReplaced(oldCanary.version) ? [{ name, ...oldCanary }] : []),
  ];
};

/** `before` is the newest composition of the channel. */
export const causeOf = (
  { kind, by, forward = [] }: CauseInput,
  before: Composition | null,
  after: ComposedReleases,
): Cause => {
  const changes = changesBetween(before, after);
  const isRollback = before !== null && (kind === 'rollback' || kind === 'canary-end');
  return {
    kind,
    parts: changes.map(({ name }) => name),
    by,
    previous: before?.number ?? null,
    rolled_back: isRollback ? changes.flatMap(change => rolledBackBy(change, forward)) : [],
  };
};
