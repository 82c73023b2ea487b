import type { Game, GameOrdering, Id } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { SkeletonRows, Table, TableBody, TableHead, Th, VisuallyHidden } from '@backglass/ui';
import type { ReactNode } from 'react';
import type { Column } from './columns.ts';
import type { GameActions } from './game-menu.tsx';
import { GameRow } from './game-row.tsx';
import { directionOf, nextOrdering } from './sorting.ts';

/** Rows of the skeleton: about what a desktop shows at once. */
const SKELETON_ROWS = 10;

export interface GameTableProps {
  label: string;
  columns: readonly Column[];
  /** `undefined` while they come for the first time. */
  games: readonly Game[] | undefined;
  /** The rows shown belong to what was asked before. */
  busy: boolean;
  ordering: GameOrdering;
  onOrdering: (ordering: GameOrdering) => void;
  now: number;
  editing: Id | null;
  actions: GameActions;
  /** In the place of the rows when there are none. */
  empty: ReactNode;
}

/** A list of games: a native table that becomes cards on a phone. */
export function GameTable(props: GameTableProps) {
  const { label, columns, games, busy, ordering, onOrdering, now, editing, actions, empty } = props;
  const t = useTexts('games');
  const body = () => {
    if (games === undefined) return <SkeletonRows rows={SKELETON_ROWS} columns={columns.length} />;
    if (games.length === 0) return empty;
    return games.map(game => (
      <GameRow
        key={game.id}
        game={game}
        columns={columns}
        now={now}
        editing={editing === game.id}
        actions={actions}
      />
    ));
  };
  return (
    <Table label={label} cards busy={busy || games === undefined}>
      <TableHead>
        {columns.map(({ id, sortKey, area, fold, numeric }) => (
          <Th
            key={id}
            area={area}
            fold={fold}
            numeric={numeric}
            sort={sortKey && directionOf(ordering, sortKey)}
            onSort={sortKey && (() => onOrdering(nextOrdering(ordering, sortKey)))}
          >
            {id === 'menu' ? <VisuallyHidden>{t('column.menu')}</VisuallyHidden> : t(`column.${id}`)}
          </Th>
        ))}
      </TableHead>
      <TableBody>{body()}</TableBody>
    </Table>
  );
}
