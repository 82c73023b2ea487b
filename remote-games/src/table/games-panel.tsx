import { cleanText, PAGE_SIZES, shownStatusOf, type Game, type Id } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { dayOf, nameOfDay, useFormat, type TextEdits } from '@backglass/platform/operator';
import { Button, Panel, Stack } from '@backglass/ui';
import {
  moveFocusOnRemoval,
  Pager,
  Row,
  SkeletonRows,
  Table,
  TableBody,
  TableHead,
  TableMessage,
  Td,
  Th,
} from '@backglass/ui/lists';
import {
  memo,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
  useRef,
  type FocusEvent as ReactFocusEvent,
} from 'react';
import { useEndGame } from '../actions/end-game.tsx';
import { useHideOrRestore } from '../actions/hide-or-restore.ts';
import { LoadErrorPanel, StaleCallout } from '../common/load-errors.tsx';
import { useShortMoment } from '../common/moment.tsx';
import { PrintedFacts } from '../common/printed-facts.tsx';
import { DownloadBar } from '../downloads/running-download.tsx';
import { directionOf, isFiltered, nextOrdering, NO_FILTERS } from '../list/list-state.ts';
import { useAllColumns, type Column, type RowContext } from './columns.tsx';
import { GamesToolbar, searchFocusTargets, useChosenFilters } from './games-toolbar.tsx';
import { rowHandlers } from './row-handlers.ts';
import { GamesSelectionBar } from './selection-bar.tsx';
import type { GamesListState } from './use-games-list.ts';
import { useRowActions, type RowActions } from './use-row-actions.ts';
import { useSelection, type Selection } from './use-selection.ts';

interface GamesPanelProps {
  list: GamesListState;
  label: string;
  columns: readonly Column[];
  now: number;
  emptyState: ReactNode;
}

/** The toolbar, the table, the pager, the errors and the bulk actions of a live list. */
export function GamesPanel({ list, label, columns: own, now, emptyState }: GamesPanelProps) {
  const columns = useAllColumns(own);
  const { state, data, isPreviousData, failure, setPaused } = list;
  const selection = useSelection(list.params.is_hidden ? 'history' : 'dashboard', list.params.search);
  const { hideOrRestore, isPending } = useHideOrRestore();
  const { endGame, dialog } = useEndGame();
  const { actions, edits } = useRowActions(list, selection, hideOrRestore, endGame);
  const { isInUse, props: tableProps } = useIsInUse();
  const isEditing = data?.results.some(({ id }) => edits.isOpen(id)) === true;
  // Rows must not move while the operator uses the table.
  useEffect(() => setPaused(isInUse || isEditing), [setPaused, isInUse, isEditing]);

  const isEmpty = data?.count === 0 && !isPreviousData && !isFiltered(state) && state.page === 1;
  if (isEmpty) {
    return (
      <Stack>
        <DownloadBar />
        {emptyState}
      </Stack>
    );
  }
  return (
    <Stack>
      <PrintedListFacts list={list} />
      <DownloadBar />
      {list.staleError ? (
        <StaleCallout
          error={list.staleError}
          updatedAt={list.updatedAt}
          isPreviousData={isPreviousData}
          busy={list.isFetching}
          onRetry={list.retry}
        />
      ) : null}
      <Panel label={label} flush>
        <GamesToolbar list={list} columns={columns} />
        {failure ? null : (
          <div {...tableProps}>
            <GameTable
              list={list}
              label={label}
              columns={columns}
              now={now}
              edits={edits}
              selection={selection}
              actions={actions}
            />
          </div>
        )}
        {data ? <GamesPager list={list} /> : null}
      </Panel>
      {failure ? <LoadErrorPanel error={failure} busy={list.isFetching} onRetry={list.retry} /> : null}
      <GamesSelectionBar
        list={list}
        selection={selection}
        hideOrRestore={hideOrRestore}
        isPending={isPending}
      />
      {dialog}
    </Stack>
  );
}

/** Says on paper which games of the list are printed. */
function PrintedListFacts({ list }: { list: GamesListState }) {
  const t = useTexts('games');
  const { state } = list;
  const search = cleanText(state.search);
  const range = usePageRange(list);
  const filters = [
    search === '' ? '' : t('platform:quoted', { name: search }),
    state.status === null ? '' : t(`filter.${state.status}`),
    ...useChosenFilters(list).map(({ text }) => text),
  ]
    .filter(Boolean)
    .join(', ');
  const facts = [
    filters === '' ? '' : `${t('filters.title')}: ${filters}`,
    range === '' ? '' : t('print.range', { range }),
  ].filter(Boolean);
  return <PrintedFacts facts={facts} />;
}

/** "21–40 of 120", or an empty text while no page is loaded. */
function usePageRange(list: GamesListState): string {
  const t = useTexts('games');
  const format = useFormat();
  if (list.data === undefined) return '';
  const { length } = list.data.results;
  if (length === 0) return t('pager.range_none');
  const before = (list.page - 1) * list.pageSize;
  return t('pager.range', {
    from: format.number(before + 1),
    to: format.number(before + length),
    all: list.countText,
  });
}

/** The pager of a list. */
function GamesPager({ list }: { list: GamesListState }) {
  const { state, pageCount, pageSize, isPreviousData, staleError, change } = list;
  const t = useTexts('games');
  const format = useFormat();
  const range = usePageRange(list);
  const isMissing = isPreviousData && staleError !== undefined && state.page !== list.page;
  // The notice with the error above the list may be out of sight.
  const missing = t('pager.not_read', { page: format.number(state.page) });
  return (
    <Pager
      page={Math.min(state.page, pageCount)}
      pageCount={pageCount}
      pageSize={pageSize}
      pageSizes={PAGE_SIZES}
      rangeText={isMissing ? `${range}. ${missing}` : range}
      labels={{
        nav: t('pager.nav'),
        pageSize: t('pager.size'),
        previous: t('pager.previous'),
        next: t('pager.next'),
        page: number => t('pager.page', { page: format.number(number) }),
      }}
      onPage={page => (page === state.page ? list.retry() : change({ page }))}
      onPageSize={size => {
        const known = PAGE_SIZES.find(one => one === size);
        if (known) change({ pageSize: known });
      }}
    />
  );
}

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
function GameTable(props: GameTableProps) {
  const { list, label, columns, now, edits, selection, actions } = props;
  const { state, change, ordering, params, isPreviousData, defaultOrdering } = list;
  const games = list.data?.results;
  // The rows are from the previous request while the requested ones load, or because they could not be fetched.
  const isStale = isPreviousData && list.staleError !== undefined;
  const isLoading = isPreviousData && list.isFetching && !isStale;
  const isByStart = ordering === 'started_at' || ordering === '-started_at';
  const t = useTexts('games');
  const isNew = useIsNew(isLoading || isStale ? undefined : games, JSON.stringify(params));
  const format = useFormat();
  const dayNames = { today: t('filters.today'), yesterday: t('filters.yesterday') };
  const dayName = (start: string | null) =>
    start === null ? t('day.not_started') : nameOfDay(start, now, format, dayNames);
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

/** In milliseconds. An element without activity for this time counts as unused. */
const IDLE = 20_000;

type AnyFocusEvent = FocusEvent | ReactFocusEvent<HTMLElement>;

/** Whether the operator is using an element. Spread `props` on it. They also handle events of React portals inside it. */
export function useIsInUse() {
  const [isInUse, setIsInUse] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [props] = useState(() => {
    let hasPointer = false;
    let hasFocus = false;
    const resume = () => {
      clearTimeout(timer.current);
      setIsInUse(false);
    };
    const pause = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(resume, IDLE);
      setIsInUse(true);
    };
    const onPointerMove = () => {
      hasPointer = true;
      pause();
    };
    const resumeUnlessInUse = ({ currentTarget }: PointerEvent | AnyFocusEvent) => {
      if (hasFocus || hasPointer) return;
      // The menu of a contribution is in the body, so only its button shows that it is open.
      if (!(currentTarget as Element).querySelector('[aria-expanded=true]')) resume();
    };
    const onPointerLeave = (event: PointerEvent) => {
      hasPointer = false;
      resumeUnlessInUse(event);
    };
    const onFocus = () => {
      hasFocus = true;
      pause();
    };
    const onBlur = (event: AnyFocusEvent) => {
      hasFocus = (event.currentTarget as Node).contains(event.relatedTarget as Node | null);
      resumeUnlessInUse(event);
    };
    /** Native listeners, because the events of contributions bubble through the page, but not through the components around them. */
    const ref = (element: HTMLElement | null) => {
      element?.addEventListener('pointermove', onPointerMove);
      element?.addEventListener('pointerdown', pause);
      element?.addEventListener('pointerleave', onPointerLeave);
      element?.addEventListener('focusin', onFocus);
      element?.addEventListener('focusout', onBlur);
    };
    // A row's menu is in the body, so only React bubbles its events to the element. Its pointer has already left the element.
    return { ref, onPointerMove: pause, onFocus, onBlur };
  });
  return { isInUse, props };
}
