import type { GameOrdering, GameSortKey } from '@backglass/contract';
import type { SortDirection } from '@backglass/ui/lists';

const firstOrdering = (key: GameSortKey): GameOrdering =>
  key === 'name' || key === 'status' ? key : `-${key}`;

/** The key of an ordering, without its direction. `undefined` for `running_first`. */
export const sortKeyOf = (ordering: GameOrdering): GameSortKey | undefined =>
  ordering === 'running_first' ? undefined : (ordering.replace(/^-/, '') as GameSortKey);

/** The direction in which a list with `ordering` is sorted by `key`. */
export function directionOf(ordering: GameOrdering, key: GameSortKey): SortDirection {
  if (ordering === key) return 'ascending';
  return ordering === `-${key}` ? 'descending' : 'none';
}

/** The ordering by the same key in the other direction. */
export const reversed = (ordering: GameOrdering, key: GameSortKey): GameOrdering =>
  ordering === key ? `-${key}` : key;

/** The ordering after a press on a header: by this column, then reversed, then the list's default. */
export function nextOrdering(
  ordering: GameOrdering,
  key: GameSortKey,
  defaultOrdering: GameOrdering,
): GameOrdering {
  const first = firstOrdering(key);
  if (sortKeyOf(ordering) !== key) return first;
  return ordering === first ? reversed(ordering, key) : defaultOrdering;
}
