import type { Composition } from '@backglass/federation';
import { findComposition, numbersOf, readableOf } from '../document/channel.ts';
import { releaseIn, type FindLive, hasRelease, partOf } from '../composition/selection.ts';
import { hasSameContents, type Ref, labelOf } from '../release/ref.ts';
import type { Store } from '../store/store.ts';
import { DeliveryError } from '../errors.ts';

/** Compositions of the live channel, newest first. */
export type History = AsyncIterable<Composition>;

/** Most searches end within the first batch. */
const BATCH_SIZE = 8;

/** Every promotion reads this many compositions, so the number is small. */
export const SEARCHED = 50;

/** Reads each of the newest `most` documents once, when it is first needed. Skips pruned and damaged documents. */
export const historyOf = (store: Store, most = Infinity): History => {
  let numbers: Promise<readonly number[]> | undefined;
  const batches: Promise<readonly Composition[]>[] = [];
  const newestFirst = async () => [...(await numbersOf(store))].reverse().slice(0, most);
  const readSome = async (some: readonly number[]) =>
    readableOf(await Promise.all(some.map(number => findComposition(store, number))));
  return {
    async *[Symbol.asyncIterator]() {
      const all = await (numbers ??= newestFirst());
      for (let index = 0; index * BATCH_SIZE < all.length; index += 1) {
        const from = index * BATCH_SIZE;
        yield* await (batches[index] ??= readSome(all.slice(from, from + BATCH_SIZE)));
      }
    },
  };
};

export const lastWhere = async (
  history: History,
  isWanted: (composition: Composition) => boolean,
): Promise<Composition | null> => {
  for await (const composition of history) {
    if (isWanted(composition)) return composition;
  }
  return null;
};

/** Whether another stable release of the same name was live. */
export const hasOtherRelease = async (history: History, { name, version }: Ref): Promise<boolean> =>
  (await lastWhere(history, one => ![undefined, version].includes(partOf(one, name)?.version))) !== null;

/** Finds a release in `newest`, else in the last live composition with it. */
export const liveFinder =
  (history: History, newest: Composition | null): FindLive =>
  async ref => {
    const found = newest && releaseIn(newest, ref);
    if (found !== null) return found;
    for await (const composition of history) {
      const earlier = releaseIn(composition, ref);
      if (earlier !== null) return earlier;
    }
    return null;
  };

/** Whether `first` became the stable release earlier than `other`. */
export const wasLiveFirst = async (
  history: History,
  name: string,
  first: string,
  other: string,
): Promise<boolean> => {
  let oldest = other;
  for await (const composition of history) {
    const version = partOf(composition, name)?.version;
    if (version === first || version === other) oldest = version;
  }
  return oldest === first;
};

interface RolledBack extends Ref {
  readonly percent: number | null;
  readonly number: number;
}

/** Returns the last rollback of a release. Returns null if the release was not rolled back, or is live again. */
export const rolledBackOf = async (history: History, { name, version }: Ref): Promise<RolledBack | null> => {
  for await (const composition of history) {
    const { number, cause } = composition;
    const found = cause.rolled_back.find(one => one.name === name && one.version === version);
    if (found !== undefined) return { ...found, number };
    if (hasRelease(composition, { name, version })) return null;
  }
  return null;
};

/** Returns the stable release that the last rollback of `name` replaced. */
export const lastRolledBack = async (history: History, name: string): Promise<string | null> => {
  for await (const { cause } of history) {
    const found = cause.rolled_back.find(one => one.name === name && one.percent === null);
    if (found !== undefined) return found.version;
  }
  return null;
};

/** Returns the predecessor of a release when that release was last live. */
export const previousOf = async (history: History, ref: Ref): Promise<string | null> => {
  const last = await lastWhere(history, one => partOf(one, ref.name)?.version === ref.version);
  return (last && partOf(last, ref.name)?.previous) ?? null;
};

/** Returns the nearest predecessor that was not rolled back. Skips releases with the contents of one in `except`. */
export const lastGood = async (
  history: History,
  name: string,
  from: string | null,
  except: readonly string[],
): Promise<string | null> => {
  const seen = new Set<string>();
  let version = from;
  while (version !== null && !seen.has(version)) {
    const ref = { name, version };
    const isExcluded = except.some(one => hasSameContents(one, ref.version));
    if (!isExcluded && (await rolledBackOf(history, ref)) === null) return version;
    seen.add(version);
    version = await previousOf(history, ref);
  }
  return null;
};

export const rolledBackCanaries = async (
  history: History,
  refs: readonly Ref[],
): Promise<readonly RolledBack[]> => {
  const found: RolledBack[] = [];
  for (const ref of refs) {
    const rolledBack = await rolledBackOf(history, ref);
    if (rolledBack !== null && rolledBack.percent !== null) found.push(rolledBack);
  }
  return found;
};

export const rolledBackProblem = ({ percent, number, ...ref }: RolledBack): string =>
  `${labelOf(ref)} was a canary for ${percent} % of centres and was rolled back in composition ${number}. ` +
  'Use --again to make it live.';

/** Throws {@link DeliveryError} when one of the releases is a rolled-back canary. */
export const refuseRolledBack = async (history: History, refs: readonly Ref[]): Promise<void> => {
  const found = await rolledBackCanaries(history, refs);
  if (found.length > 0) throw new DeliveryError(found.map(rolledBackProblem).join('\n'));
};
