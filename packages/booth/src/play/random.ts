export interface Random {
  /** Returns a number with 0 ≤ x < 1. */
  next(): number;
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** Returns different items in random order. */
  sample<T>(from: readonly T[], count: number): T[];
}

/** The algorithm is mulberry32. It uses only the low 32 bits of the seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: probability => next() < probability,
    pick: from => from[between(0, from.length - 1)] ?? from[0],
    sample: (from, count) =>
      from
        .map(item => ({ item, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .slice(0, count)
        .map(({ item }) => item),
  };
}
