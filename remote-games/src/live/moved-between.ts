import type { Game, Id } from '@backglass/contract';

type Row = Pick<Game, 'id'>;

/** The longest run of rising numbers that stands in a list, with others between them or not. */
function longestRise(numbers: readonly number[]): Set<number> {
  /** For each number, the longest rise that ends with it. */
  const rises: (readonly number[])[] = [];
  for (const [at, number] of numbers.entries()) {
    const before = rises.filter((_, index) => (numbers[index] ?? 0) < number && index < at);
    const longest = before.reduce((best, rise) => (rise.length > best.length ? rise : best), []);
    rises.push([...longest, number]);
  }
  return new Set(rises.reduce((best, rise) => (rise.length > best.length ? rise : best), []));
}

/** Rows that are in only one of two pages, and as few as possible of those that have to move for the others to stay in order. */
export function movedBetween(shown: readonly Row[], read: readonly Row[]): Set<Id> {
  const places = new Map(shown.map(({ id }, place) => [id, place]));
  const stay = longestRise(read.flatMap(({ id }) => places.get(id) ?? []));
  const moved = new Set(read.map(({ id }) => id).filter(id => !stay.has(places.get(id) ?? -1)));
  for (const { id } of shown) if (!read.some(row => row.id === id)) moved.add(id);
  return moved;
}
