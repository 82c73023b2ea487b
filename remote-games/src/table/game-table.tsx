import type { Game, GameOrdering, GameSortKey, Id } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { Checkbox, VisuallyHidden } from '@backglass/ui';
import { SkeletonRows, Table, TableBody, TableHead, Th } from '@backglass/ui/lists';
import { useState, type ReactNode } from 'react';
import { selectableOf } from '../selection/selectable.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { Column } from './columns.ts';
import type { RowActions } from './game-menu.tsx';
import { firstNameLink } from './game-name.tsx';
import { GameRow } from './game-row.tsx';
import { daysOfStart, useDayName } from './days-of-start.ts';
import { directionOf } from '../list/list-state.ts';

/** The header's checkbox. It gets the focus when a focused button beside the table disappears. */
const PAGE_CHECKBOX = 'page-checkbox';

const SKELETON_ROWS = 10;

/** How many columns a table of any width has at least. */
export const ALWAYS_SHOWN = 2;

interface GameTableProps {
  label: string;
  columns: readonly Column[];
  games: readonly Game[] | undefined;
  /** The requested rows are loading, so the rows are from the previous request. */
  busy: boolean;
  /** The requested rows could not be fetched, so the rows are from the previous request. */
  stale: boolean;
  /** Identifies the requested rows. */
  listKey: string;
  ordering: GameOrdering;
  /** The rows are sorted by their start, so each day has a heading. */
  isByStart: boolean;
  onSort: (key: GameSortKey) => void;
  now: number;
  editing: ReadonlySet<Id>;
  selection: Selection;
  actions: RowActions;
  empty: ReactNode;
}

/** The games table. On a phone its rows are cards. */
export function GameTable(props: GameTableProps) {
  const { label, columns, games, busy, stale, listKey, ordering, onSort, now, editing, selection } = props;
  const { actions, empty, isByStart } = props;
  const t = useTexts('games');
  const isNew = useIsNew(busy || stale ? undefined : games, listKey);
  const dayName = useDayName(now);
  const row = (game: Game) => (
    <GameRow
      key={game.id}
      game={game}
      columns={columns}
      now={now}
      editing={editing.has(game.id)}
      selected={selection.games.has(game.id)}
      isNew={isNew(game)}
      actions={actions}
    />
  );
  const body = () => {
    if (games === undefined) return <SkeletonRows rows={SKELETON_ROWS} columns={ALWAYS_SHOWN} />;
    return games.length === 0 ? empty : games.map(row);
  };
  const head = ({ id, contribution }: Column) => {
    if (contribution !== undefined) return contribution.title;
    if (id === 'menu') return <VisuallyHidden>{t('column.menu')}</VisuallyHidden>;
    if (id === 'check') return <PageCheckbox games={games ?? []} selection={selection} />;
    return t(`column.${id}`);
  };
  return (
    <Table
      label={label}
      cards
      fixedColumns
      busy={busy || games === undefined}
      waitingText={t('platform:still_waiting')}
      stale={stale}
    >
      <TableHead>
        {columns.map(({ sortKey, ...column }) => (
          <Th
            key={column.id}
            area={column.area}
            size={column.size}
            fold={column.fold}
            numeric={column.numeric}
            screenOnly={column.screenOnly}
            sort={sortKey && directionOf(ordering, sortKey)}
            onSort={sortKey && (() => onSort(sortKey))}
          >
            {head(column)}
          </Th>
        ))}
      </TableHead>
      {isByStart && games?.length ? (
        daysOfStart(games).map(({ key, start, games: ofDay }) => (
          <TableBody key={key} heading={dayName(start)}>
            {ofDay.map(row)}
          </TableBody>
        ))
      ) : (
        <TableBody>{body()}</TableBody>
      )}
    </Table>
  );
}

/** Whether a booth has begun a game since this page of the list was shown first. `games` is `undefined` while they are of another page. */
function useIsNew(games: readonly Game[] | undefined, listKey: string): (game: Game) => boolean {
  const [seen, setSeen] = useState<{ listKey: string; newest: Id }>();
  if (games !== undefined && seen?.listKey !== listKey) {
    setSeen({ listKey, newest: Math.max(0, ...games.map(({ id }) => id)) });
  }
  return ({ id }) => seen?.listKey === listKey && id > seen.newest;
}

/** Where to move the focus in the table. A phone has no header, so there it is the first row. */
export const tableFocusTargets = () => [document.getElementById(PAGE_CHECKBOX), firstNameLink()];

/** Selects or deselects all games of the page. Enabled even on an empty page, because a disabled checkbox would lose the focus. */
function PageCheckbox({ games, selection }: { games: readonly Game[]; selection: Selection }) {
  const t = useTexts('games');
  const selectable = selectableOf(games);
  const isChosen = ({ id }: Game) => selection.games.has(id);
  const isAll = selectable.length > 0 && selectable.every(isChosen);
  return (
    <Checkbox
      id={PAGE_CHECKBOX}
      aria-label={t('select.page')}
      checked={isAll}
      indeterminate={!isAll && games.some(isChosen)}
      onChange={() => selection.choose(isAll ? games : selectable, !isAll)}
    />
  );
}
