import type { Composition } from '@backglass/federation';
import { findComposition, numbersOf, readComposition } from '../live.ts';
import type { Store } from '../store/store.ts';

/** Compositions of the live channel, newest first. */
export type CompositionsBack = AsyncIterable<Composition> | Iterable<Composition>;

/** So many are read at a time: mostly one of the newest is looked for. */
const AT_A_TIME = 8;

/**
 * Compositions of the live channel that are kept, newest first, at most so many: each is read when it is asked for first, however
 * often one looks through them. What was pruned or damaged is passed over, so that nothing old stands in the way of what goes live
 * or back; only the newest throws as {@link readComposition} does.
 */
export const compositionsBack = (store: Store, most = Infinity): AsyncIterable<Composition> => {
  let numbers: Promise<readonly number[]> | undefined;
  const read: Promise<readonly Composition[]>[] = [];
  const newestFirst = async () => [...(await numbersOf(store))].reverse().slice(0, most);
  const readSome = async (some: readonly number[], newest: number | undefined) => {
    const found = some.map(number =>
      number === newest ? readComposition(store, number) : findComposition(store, number),
    );
    return (await Promise.all(found)).filter(composition => composition !== null);
  };
  return {
    async *[Symbol.asyncIterator]() {
      const all = await (numbers ??= newestFirst());
      for (let index = 0; index * AT_A_TIME < all.length; index += 1) {
        const from = index * AT_A_TIME;
        yield* await (read[index] ??= readSome(all.slice(from, from + AT_A_TIME), all[0]));
      }
    },
  };
};
