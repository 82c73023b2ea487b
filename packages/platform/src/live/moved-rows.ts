import type { Id } from '@backglass/contract';

interface HasId {
  readonly id: Id;
}

/** The rows that are in only one of the lists, and the fewest rows whose move explains the new order. */
export function movedRows<Row extends HasId>(before: readonly Row[], after: readonly Row[]): Row[] {
  const positions = new Map(before.map(({ id }, index) => [id, index]));
  const stay = longestIncreasingSubsequence(after.flatMap(({ id }) => positions.get(id) ?? []));
  const moved = after.filter(({ id }) => !stay.has(positions.get(id) ?? -1));
  return moved.concat(before.filter(({ id }) => !after.some(row => row.id === id)));
}

function longestIncreasingSubsequence(numbers: readonly number[]): Set<number> {
  const sequences: (readonly number[])[] = [];
  const longest = (all: typeof sequences) =>
    all.reduce((best, one) => (one.length > best.length ? one : best), []);
  for (const number of numbers) {
    sequences.push([...longest(sequences.filter(sequence => (sequence.at(-1) ?? 0) < number)), number]);
  }
  return new Set(longest(sequences));
}
