import type { GameOrdering, GameSortKey } from '@backglass/contract';
import type { CellArea, CellSize, Fold, SortDirection } from '@backglass/ui/lists';

export type ColumnId =
  'check' | 'name' | 'booth' | 'status' | 'started' | 'progress' | 'hidden' | 'maps' | 'players' | 'menu';

/** A column of a list of games, from left to right. Sorting is the API's work, so only its keys can be sorted by. */
export interface Column {
  readonly id: ColumnId;
  readonly sortKey?: GameSortKey;
  readonly area?: CellArea;
  readonly size?: CellSize;
  readonly fold?: Fold;
  readonly numeric?: boolean;
}

const CHECK: Column = { id: 'check', area: 'check' };
const NAME: Column = { id: 'name', sortKey: 'name', area: 'name' };
const BOOTH: Column = { id: 'booth', size: 'words', fold: 'narrow' };
const STATUS: Column = { id: 'status', sortKey: 'status', area: 'status' };
const STARTED: Column = { id: 'started', sortKey: 'started_at', size: 'moment', fold: 'phone' };
const PROGRESS: Column = { id: 'progress', sortKey: 'progress', area: 'progress' };
const HIDDEN: Column = { id: 'hidden', sortKey: 'hidden_at', size: 'moment', fold: 'phone' };
const MAPS: Column = { id: 'maps', size: 'count', fold: 'narrow', numeric: true };
const PLAYERS: Column = {
  id: 'players',
  sortKey: 'players_count',
  size: 'number',
  fold: 'phone',
  numeric: true,
};
const MENU: Column = { id: 'menu', area: 'menu' };

const columnsWith = (own: Column): readonly Column[] => [
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

export const DASHBOARD_COLUMNS = columnsWith(PROGRESS);
/** In history nothing progresses; games are looked for by when they were hidden. */
export const HISTORY_COLUMNS = columnsWith(HIDDEN);

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
