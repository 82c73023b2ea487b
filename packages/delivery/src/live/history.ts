import type { Composition } from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import { findComposition, numbersOf, readComposition } from '../document/channel.ts';
import { canaryOf, partOf } from '../composition/selection.ts';
import { labelOf, type Ref } from '../release/ref.ts';
import type { Store } from '../store/store.ts';

/** Compositions of the live channel, newest first. */
export type Past = AsyncIterable<Composition>;

/** So many are read at a time: mostly one of the newest is looked for. */
const AT_A_TIME = 8;

/**
 * The compositions of the live channel that are kept, newest first, at most so many. Each is read when it is first asked for,
 * however often one looks through them. One that was pruned or damaged is left out, so that nothing old stands in the way of
 * what goes live or back; only the newest throws as {@link readComposition} does.
 */
export const pastOf = (store: Store, most = Infinity): Past => {
  let numbers: Promise<readonly number[]> | undefined;
  const batches: Promise<readonly Composition[]>[] = [];
  const newestFirst = async () => [...(await numbersOf(store))].reverse().slice(0, most);
  const readSome = async (some: readonly number[], newest: number | undefined) => {
    const read = async (number: number) =>
      number === newest ? readComposition(store, number) : (await findComposition(store, number)).composition;
    return (await Promise.all(some.map(read))).filter(composition => composition !== null);
  };
  return {
    async *[Symbol.asyncIterator]() {
      const all = await (numbers ??= newestFirst());
      for (let index = 0; index * AT_A_TIME < all.length; index += 1) {
        const from = index * AT_A_TIME;
        yield* await (batches[index] ??= readSome(all.slice(from, from + AT_A_TIME), all[0]));
      }
    },
  };
};

/** The composition in which a version was last live for every centre. */
export const lastWith = async (past: Past, { name, version }: Ref): Promise<Composition | null> => {
  for await (const composition of past) {
    if (partOf(composition, name)?.version === version) return composition;
  }
  return null;
};

/** Whether of two versions `first` was live for every centre before the other. */
export const wasLiveFirst = async (
  past: Past,
  name: string,
  first: string,
  other: string,
): Promise<boolean> => {
  let oldest = other;
  for await (const composition of past) {
    const version = partOf(composition, name)?.version;
    if (version === first || version === other) oldest = version;
  }
  return oldest === first;
};

/** A release that was rolled back. */
export interface RolledBack extends Ref {
  /** Of a hundred centres, how many had tried it; null: all had it. */
  readonly percent: number | null;
  /** The composition that rolled it back. */
  readonly number: number;
}

/** How a release was rolled back; null: it never was, or it went live or was tried again since. */
export const rolledBackOf = async (past: Past, { name, version }: Ref): Promise<RolledBack | null> => {
  for await (const composition of past) {
    const { number, cause } = composition;
    const found = cause.rolled_back.find(one => one.name === name && one.version === version);
    if (found !== undefined) return { ...found, number };
    if (partOf(composition, name)?.version === version) return null;
    if (canaryOf(composition, name)?.version === version) return null;
  }
  return null;
};

/** The release that one took the place of when it was last live. */
export const previousOf = async (past: Past, ref: Ref): Promise<string | null> => {
  const last = await lastWith(past, ref);
  return (last && partOf(last, ref.name)?.previous) ?? null;
};

export interface Predecessors {
  readonly name: string;
  /** The nearest; null: there is none. */
  readonly from: string | null;
  /** Versions to pass over: what is being rolled back now, or is what goes back. */
  readonly except: readonly string[];
}

/** The nearest predecessor that was not rolled back: what a rollback goes to, and what pages fall back to. */
export const lastGood = async (past: Past, { name, from, except }: Predecessors): Promise<string | null> => {
  const seen = new Set<string>();
  let version = from;
  while (version !== null && !seen.has(version)) {
    const ref = { name, version };
    if (!except.includes(version) && (await rolledBackOf(past, ref)) === null) return version;
    seen.add(version);
    version = await previousOf(past, ref);
  }
  return null;
};

/** How many compositions back a canary is remembered: everybody waits for these documents who goes live. */
const REMEMBERED = 50;

/** Which of these releases were rolled back while some centres tried them. */
export const rolledBackCanaries = async (
  store: Store,
  refs: readonly Ref[],
): Promise<readonly RolledBack[]> => {
  const past = pastOf(store, REMEMBERED);
  const found: (RolledBack | null)[] = [];
  for (const ref of refs) found.push(await rolledBackOf(past, ref));
  return found.filter(one => one !== null && one.percent !== null) as RolledBack[];
};

/** Says so, in a sentence. */
export const rolledBackProblem = ({ percent, number, ...ref }: RolledBack): string =>
  `${labelOf(ref)} was tried by ${percent} % of centres and rolled back, in composition ${number}. ` +
  'It goes live again only with --again.';

/** Throws {@link DeliveryError} when there are {@link rolledBackCanaries}. */
export const refuseRolledBack = async (store: Store, refs: readonly Ref[]): Promise<void> => {
  const found = await rolledBackCanaries(store, refs);
  if (found.length > 0) throw new DeliveryError(found.map(rolledBackProblem).join('\n'));
};
