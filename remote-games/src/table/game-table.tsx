import type { Game, GameOrdering, Id } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { Checkbox, VisuallyHidden } from '@backglass/ui';
import { CardSort, SkeletonRows, Table, TableBody, TableHead, Th } from '@backglass/ui/lists';
import type { ReactNode } from 'react';
import type { Selection } from '../selection/use-selection.ts';
import { directionOf, keyOf, nextOrdering, type Column, type ColumnId } from './columns.ts';
import type { GameActions } from './game-menu.tsx';
import { firstName } from './game-name.tsx';
import { GameRow } from './game-row.tsx';

/** Names the box in the head, where the focus goes when what stood beside the table is gone. */
const PAGE_CHECKBOX = 'page-checkbox';

/** Rows of the skeleton: about what a desktop shows at once. */
const SKELETON_ROWS = 10;

interface GameTableProps {
  label: string;
  columns: readonly Column[];
  /** `undefined` while they come for the first time. */
  games: readonly Game[] | undefined;
  /** The rows shown belong to what was asked before. */
  busy: boolean;
  /** What was asked for could not be read, and they stay. */
  stale: boolean;
  ordering: GameOrdering;
  onOrdering: (ordering: GameOrdering) => void;
  now: number;
  editing: ReadonlySet<Id>;
  selection: Selection;
  actions: GameActions;
  /** In the place of the rows when there are none. */
  empty: ReactNode;
}

/** A list of games: a native table that becomes cards on a phone. */
export function GameTable(props: GameTableProps) {
  const {
    label,
    columns,
    games,
    busy,
    stale,
    ordering,
    onOrdering,
    now,
    editing,
    selection,
    actions,
    empty,
  } = props;
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
        editing={editing.has(game.id)}
        selected={selection.games.has(game.id)}
        actions={actions}
      />
    ));
  };
  const head = (id: ColumnId) => {
    if (id === 'menu') return <VisuallyHidden>{t('column.menu')}</VisuallyHidden>;
    if (id === 'check') return <PageCheckbox games={games ?? []} selection={selection} />;
    return t(`column.${id}`);
  };
  return (
    <Table
      label={label}
      cards
      steady
      cardSort={<Sort columns={columns} ordering={ordering} onOrdering={onOrdering} />}
      busy={busy || games === undefined}
      stale={stale}
    >
      <TableHead>
        {columns.map(({ id, sortKey, area, size, fold, numeric }) => (
          <Th
            key={id}
            area={area}
            size={size}
            fold={fold}
            numeric={numeric}
            sort={sortKey && directionOf(ordering, sortKey)}
            onSort={sortKey && (() => onOrdering(nextOrdering(ordering, sortKey)))}
          >
            {head(id)}
          </Th>
        ))}
      </TableHead>
      <TableBody>{body()}</TableBody>
    </Table>
  );
}

/** What the heads do, for where there are none. */
function Sort({
  columns,
  ordering,
  onOrdering,
}: Pick<GameTableProps, 'columns' | 'ordering' | 'onOrdering'>) {
  const t = useTexts('games');
  const key = keyOf(ordering);
  const direction = directionOf(ordering, key) === 'ascending' ? 'ascending' : 'descending';
  const options = columns.flatMap(({ id, sortKey }) =>
    sortKey === undefined || id === 'check' ? [] : [{ value: sortKey, label: t(`column.${id}`) }],
  );
  return (
    <CardSort
      label={t('sort.by')}
      options={options}
      value={key}
      onChange={chosen => onOrdering(nextOrdering(ordering, chosen))}
      direction={direction}
      directionLabel={t(`sort.${direction}`)}
      onReverse={() => onOrdering(nextOrdering(ordering, key))}
    />
  );
}

/** Where a keyboard goes on among the rows: in their head, or, where a phone has none, at the first of them. */
export const rowsNow = () => [document.getElementById(PAGE_CHECKBOX), firstName()];

/** Chooses the whole page, and says whether it is chosen. Never disabled: that would drop the focus as a page becomes empty. */
function PageCheckbox({ games, selection }: { games: readonly Game[]; selection: Selection }) {
  const t = useTexts('games');
  const chosen = games.filter(({ id }) => selection.games.has(id)).length;
  const isAll = chosen > 0 && chosen === games.length;
  return (
    <Checkbox
      id={PAGE_CHECKBOX}
      aria-label={t('select.page')}
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      onChange={() => selection.choose(games, !isAll)}
    />
  );
}
