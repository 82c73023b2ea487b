import type { Composition } from '@backglass/federation';
import { refsOf, type Ref } from '../check/check.ts';
import { canaryOf, partOf } from '../selection.ts';
import type { CompositionsBack } from './compositions-back.ts';

/** A release that was taken back, as the documents tell it. */
export interface TakenBack extends Ref {
  /** Of a hundred centres, how many had tried it; null: all had it. */
  readonly percent: number | null;
  /** The composition without it. */
  readonly number: number;
}

/** What a rollback left: only a promotion's release counts as the successor of the one that it takes the place of. */
const isLeft = ({ name, version }: Ref, after: Composition): boolean => {
  const part = partOf(after, name);
  return part !== undefined && part.version !== version && part.previous !== version;
};

/** A trial that ended by itself: with no other one, nor a promotion, in its place. */
const isTrialEnded = (before: Composition, after: Composition, { name, version }: Ref): boolean => {
  const steady = partOf(before, name)?.version ?? '';
  const now = partOf(after, name)?.version;
  if (now === undefined || now === version || canaryOf(after, name) !== null) return false;
  return now === steady || isLeft({ name, version: steady }, after);
};

/** What was taken back between a composition and the next one; nothing where others stood between that cannot be read any more. */
export const takenBackBetween = (before: Composition, after: Composition): readonly TakenBack[] => {
  const { number } = after;
  if (number !== before.number + 1) return [];
  const left = refsOf(before).filter(ref => isLeft(ref, after));
  const ended = Object.keys(before.remotes).flatMap(name => {
    const canary = canaryOf(before, name);
    return canary !== null && isTrialEnded(before, after, { name, version: canary.version })
      ? [{ name, ...canary, number }]
      : [];
  });
  return [...left.map(ref => ({ ...ref, percent: null, number })), ...ended];
};

const isIn = (composition: Composition, { name, version }: Ref): boolean =>
  partOf(composition, name)?.version === version || canaryOf(composition, name)?.version === version;

/** Whether of two versions `first` was live before the other; `back` begins where both had been. */
const wasFirst = async (back: CompositionsBack, name: string, [first, other]: readonly [string, string]) => {
  let oldest = other;
  for await (const composition of back) {
    const version = partOf(composition, name)?.version;
    if (version === first || version === other) oldest = version;
  }
  return oldest === first;
};

/**
 * How a release was taken back; null: it is live or tried now, another one was promoted in its place, or somebody went forward
 * from it to a later one.
 */
export const takenBackOf = async (back: CompositionsBack, ref: Ref): Promise<TakenBack | null> => {
  const { name, version } = ref;
  let after: Composition | undefined;
  let taken: TakenBack | undefined;
  const rest: Composition[] = [];
  for await (const composition of back) {
    if (taken !== undefined) rest.push(composition);
    else if (isIn(composition, ref)) {
      const all = after === undefined ? [] : takenBackBetween(composition, after);
      taken = all.find(one => one.name === name && one.version === version);
      if (taken === undefined) return null;
      if (taken.percent !== null) return taken;
    } else after = composition;
  }
  const successor = after && partOf(after, name)?.version;
  if (taken === undefined || successor === undefined) return null;
  return (await wasFirst(rest, name, [successor, version])) ? taken : null;
};
