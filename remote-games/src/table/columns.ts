import type { GameSortKey } from '@backglass/contract';
import { useContributions, type OfferedContribution } from '@backglass/platform/operator';
import type { CellArea, CellSize, Fold } from '@backglass/ui/lists';
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

interface OwnColumn extends Look {
  readonly id: ColumnId;
  readonly sortKey?: GameSortKey;
  readonly contribution?: never;
}

interface ContributedColumn extends Look {
  readonly id: string;
  readonly sortKey?: never;
  readonly contribution: OfferedContribution<'games.column'>;
}

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
  fold: 'medium',
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

/** The columns, with the columns of other remotes before the menu. */
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
