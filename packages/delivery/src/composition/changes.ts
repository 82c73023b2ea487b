import { isDeepStrictEqual } from 'node:util';
import type { Cause, ComposedRemote, Composition } from '@backglass/federation';
import { type Canary, canaryOf, type Live, refsOf } from './selection.ts';

/** How one part differs between two compositions; `null`: it is not in it. */
export interface PartChange {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
  /** What some centres try of it, before and after; absent where that is the same. */
  readonly canary?: { readonly from: Canary | null; readonly to: Canary | null };
  /** Whether it is switched on now; absent where it is as before. */
  readonly state?: ComposedRemote['state'];
}

/** Which parts differ. */
export const changesBetween = (before: Composition | null, after: Live): readonly PartChange[] => {
  const versionsOf = (live: Live | null): ReadonlyMap<string, string> =>
    new Map((live === null ? [] : refsOf(live)).map(({ name, version }) => [name, version]));
  const [was, is] = [versionsOf(before), versionsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name): PartChange => {
      const canary = { from: before && canaryOf(before, name), to: canaryOf(after, name) };
      const state = after.remotes[name]?.state;
      return {
        ...{ name, from: was.get(name) ?? null, to: is.get(name) ?? null },
        ...(isDeepStrictEqual(canary.from, canary.to) ? {} : { canary }),
        ...(state === undefined || state === (before?.remotes[name]?.state ?? 'active') ? {} : { state }),
      };
    })
    .filter(({ from, to, canary, state }) => from !== to || canary !== undefined || state !== undefined);
};

/** Which command made a composition, and who ran it. */
export const causeLine = ({ kind, by }: Cause): string => (by === null ? kind : `${kind} by ${by}`);

/** A change as a line. */
export const changeLine = ({ name, from, to, canary, state }: PartChange): string => {
  const said: string[] = [];
  if (from !== to) said.push(`${name} ${from ?? '(new)'} → ${to ?? '(gone)'}`);
  if (canary?.to) said.push(`${name} ${canary.to.version} for ${canary.to.percent} % of centres`);
  // What every centre gets now has not ended.
  else if (canary?.from && canary.from.version !== to) {
    said.push(`${name} ${canary.from.version} no more for ${canary.from.percent} % of centres`);
  }
  if (state !== undefined) said.push(`${name} is ${state === 'disabled' ? 'off' : 'on'}`);
  return said.join(', ');
};

/** What a command says of why it makes a composition; the rest of the {@link Cause} follows from what it changed. */
export interface CauseInput extends Pick<Cause, 'kind' | 'by'> {
  /** Parts that a rollback brings forward again: what they leave is not rolled back. */
  readonly forward?: readonly string[];
}

const rolledBackBy = (
  { name, from, to, canary }: PartChange,
  forward: readonly string[],
): Cause['rolled_back'] => {
  const tried = canary?.from;
  const isLeft = (version: string): boolean => version !== to && version !== canary?.to?.version;
  if (to === null) return [];
  return [
    ...(from !== null && isLeft(from) && !forward.includes(name)
      ? [{ name, version: from, percent: null }]
      : []),
    ...(tried && isLeft(tried.version) ? [{ name, ...tried }] : []),
  ];
};

/** Why `after` is made from `before`, the newest composition of the channel. */
export const causeOf = (
  { kind, by, forward = [] }: CauseInput,
  before: Composition | null,
  after: Pick<Composition, 'shell' | 'remotes'>,
): Cause => {
  const changes = changesBetween(before, after);
  const isBack = before !== null && (kind === 'rollback' || kind === 'canary-end');
  return {
    kind,
    parts: changes.map(({ name }) => name),
    by,
    previous: before?.number ?? null,
    rolled_back: isBack ? changes.flatMap(change => rolledBackBy(change, forward)) : [],
  };
};
