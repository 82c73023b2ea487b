import type { GameOrdering, GameSortKey } from '@backglass/contract';
import { useContributions, type OfferedContribution } from '@backglass/platform/operator';
import type { CellArea, CellSize, Fold, SortDirection } from '@backglass/ui/lists';
import { useMemo } from 'react';

export type ColumnId =
  'check' | 'name' | 'booth' | 'status' | 'started' | 'progress' | 'hidden' | 'maps' | 'players' | 'menu';

interface Look {
  readonly area?: CellArea;
  readonly size?: CellSize;
  readonly fold?: Fold;
  readonly numeric?: boolean;
  readonly screenOnly?: boolean;
}

/** A column of this remote. The list can be sorted by it if it has a `sortKey` of the API. */
interface OwnColumn extends Look {
  readonly id: ColumnId;
  readonly sortKey?: GameSortKey;
  readonly contribution?: never;
}

/** A column that another remote contributes. */
interface ContributedColumn extends Look {
  readonly id: string;
  readonly sortKey?: never;
  readonly contribution: OfferedContribution<'games.column'>;
}

/** A column of the games table. */
export type Column = OwnColumn | ContributedColumn;

const CHECK: OwnColumn = { id: 'check', area: 'check' };
const NAME: OwnColumn = { id: 'name', sortKey: 'name', area: 'name' };
const BOOTH: OwnColumn = { id: 'booth', size: 'words', fold: 'narrow' };
const STATUS: OwnColumn = { id: 'status', sortKey: 'status', area: 'status' };
const STARTED: OwnColumn = { id: 'started', sortKey: 'started_at', size: 'moment', fold: 'phone' };
const PROGRESS: OwnColumn = { id: 'progress', sortKey: 'progress', area: 'progress' };
const HIDDEN: OwnColumn = { id: 'hidden', sortKey: 'hidden_at', size: 'moment', fold: 'phone' };
const MAPS: OwnColumn = { id: 'maps', size: 'count', fold: 'narrow', numeric: true };
const PLAYERS: OwnColumn = {
  id: 'players',
  sortKey: 'players_count',
  size: 'number',
  fold: 'phone',
  numeric: true,
};
const MENU: OwnColumn = { id: 'menu', area: 'menu' };

const columnsWith = (own: OwnColumn): readonly Column[] => [
  CHECK,
  NAME,
  BOOTH,
  STATUS,
  STARTED,
  own,
  MAPS,
  PLAYERS,
  MENU,
];

/** Returns the columns, with the columns of other remotes before the menu. */
export function useAllColumns(columns: readonly Column[]): readonly Column[] {
  const contributed = useContributions('games.column');
  return useMemo(
    () => [
      ...columns.filter(column => column !== MENU),
      ...contributed.map((contribution): ContributedColumn => ({
        id: contribution.id,
        contribution,
        size: 'moment',
        fold: 'narrow',
        screenOnly: !contribution.isLoaded,
      })),
      MENU,
    ],
    [columns, contributed],
  );
}

export const DASHBOARD_COLUMNS = columnsWith(PROGRESS);
export const HISTORY_COLUMNS = columnsWith(HIDDEN);

/** The ordering after the first press on a column's header: texts from A to Z, the latest dates and highest numbers first. */
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

/** The ordering after a press on a column's header: first by this column, then reversed, then the list's default ordering. */
export function nextOrdering(
  ordering: GameOrdering,
  key: GameSortKey,
  defaultOrdering: GameOrdering,
): GameOrdering {
  const first = firstOrdering(key);
  if (sortKeyOf(ordering) !== key) return first;
  return ordering === first ? reversed(ordering, key) : defaultOrdering;
}
