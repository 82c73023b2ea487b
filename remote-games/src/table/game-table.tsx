import { shownStatusOf, type Game, type Id } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat, type TextEdits } from '@backglass/platform/operator';
import { Button } from '@backglass/ui';
import {
  moveFocusOnRemoval,
  Row,
  SkeletonRows,
  Table,
  TableBody,
  TableHead,
  TableMessage,
  Td,
  Th,
} from '@backglass/ui/lists';
import { memo, useMemo, useState } from 'react';
import { useShortMoment } from '../common/moment.tsx';
import { dayOf } from '../list/days.ts';
import { directionOf, nextOrdering, NO_FILTERS } from '../list/list-state.ts';
import type { Column, RowContext } from './columns.tsx';
import { searchFocusTargets } from './games-toolbar.tsx';
import { rowHandlers } from './row-handlers.ts';
import type { GamesListState } from './use-games-list.ts';
import type { RowActions } from './use-row-actions.ts';
import type { Selection } from './use-selection.ts';

const SKELETON_ROWS = 10;

/** How many columns a table of any width has at least. */
const ALWAYS_SHOWN = 2;

interface GameTableProps {
  list: GamesListState;
  label: string;
  columns: readonly Column[];
  /** Epoch milliseconds. */
  now: number;
  edits: TextEdits;
  selection: Selection;
  actions: RowActions;
}

/** The games table. On a phone its rows are cards. */
export function GameTable(props: GameTableProps) {
  const { list, label, columns, now, edits, selection, actions } = props;
  const { state, change, ordering, params, isPreviousData, defaultOrdering } = list;
  const games = list.data?.results;
  // The rows are from the previous request while the requested ones load, or because they could not be fetched.
  const isStale = isPreviousData && list.staleError !== undefined;
  const isLoading = isPreviousData && list.isFetching && !isStale;
  const isByStart = ordering === 'started_at' || ordering === '-started_at';
  const t = useTexts('games');
  const isNew = useIsNew(isLoading || isStale ? undefined : games, JSON.stringify(params));
  const dayName = useDayName(now);
  const row = (game: Game) => (
    <GameRow
      key={game.id}
      game={game}
      columns={columns}
      now={now}
      edit={edits.of(game.id)}
      selected={selection.games.has(game.id)}
      isNew={isNew(game)}
      actions={actions}
    />
  );
  const body = () => {
    if (games === undefined) return <SkeletonRows rows={SKELETON_ROWS} columns={ALWAYS_SHOWN} />;
    if (games.length > 0) return games.map(row);
    return (
      <TableMessage
        columns={ALWAYS_SHOWN}
        action={
          <Button ref={moveFocusOnRemoval(searchFocusTargets)} onClick={() => change(NO_FILTERS)}>
            {t('clear_filters')}
          </Button>
        }
      >
        {t('nothing_matches')}
      </TableMessage>
    );
  };
  return (
    <Table
      label={label}
      cards
      fixedColumns
      busy={isLoading || games === undefined}
      waitingText={t('platform:still_waiting')}
      stale={isStale}
    >
      <TableHead>
        {columns.map(({ id, look, title, head, sortKey }) => (
          <Th
            key={id}
            {...look}
            sort={sortKey && directionOf(state.ordering, sortKey)}
            onSort={
              sortKey && (() => change({ ordering: nextOrdering(state.ordering, sortKey, defaultOrdering) }))
            }
          >
            {head ? head(title(t), games ?? [], selection) : title(t)}
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

interface GameRowProps extends Pick<RowContext, 'game' | 'now' | 'edit' | 'selected' | 'actions'> {
  columns: readonly Column[];
  isNew: boolean;
}

/** Renders only when its props change. */
const GameRow = memo(function GameRow(props: GameRowProps) {
  const { game, columns, now, edit, selected, isNew, actions } = props;
  const t = useTexts('games');
  const format = useFormat();
  const shortMoment = useShortMoment();
  const contributed = useMemo(() => ({ game }), [game]);
  return (
    <Row
      selected={selected}
      isNew={isNew}
      live={shownStatusOf(game) === 'running'}
      {...rowHandlers({
        rename: () => actions.edit(game.id, {}),
        toggle: () => actions.choose(game, !selected, false),
      })}
    >
      {columns.map(({ id, look, isMuted, cell }) => (
        <Td key={id} {...look} muted={isMuted}>
          {cell({ game, now, edit, selected, actions, contributed, t, format, shortMoment })}
        </Td>
      ))}
    </Row>
  );
});

/**
 * Neighbours that started on the same local day. A live event may change the start of a game, but moves no row. The `key` of a day stays
 * when games are added to the day, so that its rows stay mounted.
 */
function daysOfStart(games: readonly Game[]) {
  const days: { key: string; day: string; start: string | null; games: Game[] }[] = [];
  for (const game of games) {
    const { started_at: start } = game;
    const day = start === null ? '' : dayOf(start);
    const last = days.at(-1);
    if (last?.day === day) last.games.push(game);
    else {
      const before = days.filter(other => other.day === day).length;
      days.push({ key: `${day} ${before}`, day, start, games: [game] });
    }
  }
  return days;
}

/** Names the local day of a moment: "Today", "Yesterday", or its date. `now` is in epoch milliseconds. */
function useDayName(now: number): (start: string | null) => string {
  const t = useTexts('games');
  const format = useFormat();
  return start => {
    if (start === null) return t('day.not_started');
    const [date, today] = [new Date(start), new Date(now)];
    const yesterday = new Date(now).setDate(today.getDate() - 1);
    if (dayOf(start) === dayOf(now)) return t('filters.today');
    if (dayOf(start) === dayOf(yesterday)) return t('filters.yesterday');
    const day = format.day(start);
    return date.getFullYear() === today.getFullYear() ? day : `${day} ${date.getFullYear()}`;
  };
}
