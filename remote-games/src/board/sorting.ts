import type { GameOrdering, GameSortKey } from '@backglass/contract';
import type { SortDirection } from '@backglass/ui/lists';

/** What is looked for first in a column: names from A on, else the latest or the most. */
const firstDirection = (key: GameSortKey): 'ascending' | 'descending' =>
  key === 'name' || key === 'status' ? 'ascending' : 'descending';

/** What a list in `ordering` is sorted by. */
export const keyOf = (ordering: GameOrdering): GameSortKey => ordering.replace(/^-/, '') as GameSortKey;

/** How a list in `ordering` stands by `key`. */
export function directionOf(ordering: GameOrdering, key: GameSortKey): SortDirection {
  if (ordering === key) return 'ascending';
  return ordering === `-${key}` ? 'descending' : 'none';
}

/** The ordering that a press on a column's head asks for: its first direction, then the other one. */
export function nextOrdering(ordering: GameOrdering, key: GameSortKey): GameOrdering {
  const now = directionOf(ordering, key);
  const next = now === 'none' ? firstDirection(key) : now === 'ascending' ? 'descending' : 'ascending';
  return next === 'ascending' ? key : `-${key}`;
}
