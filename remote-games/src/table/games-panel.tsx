import { cleanText, PAGE_SIZES, type Game, type Page } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Panel, Stack } from '@backglass/ui';
import { Pager } from '@backglass/ui/lists';
import { useEffect, type ReactNode } from 'react';
import { useEndGame } from '../actions/end-game.tsx';
import { useHideOrRestore } from '../actions/hide-or-restore.ts';
import { LoadErrorPanel, StaleCallout } from '../common/load-errors.tsx';
import { PrintedFacts } from '../common/printed-facts.tsx';
import { DownloadBar } from '../downloads/running-download.tsx';
import { isFiltered } from '../list/list-state.ts';
import { useAllColumns, type Column } from './columns.tsx';
import { GameTable } from './game-table.tsx';
import { useChosenFilters } from './games-filters.tsx';
import { GamesToolbar } from './games-toolbar.tsx';
import { GamesSelectionBar } from './selection-bar.tsx';
import type { GamesListState } from './use-games-list.ts';
import { useIsInUse } from './use-is-in-use.ts';
import { useRowActions } from './use-row-actions.ts';
import { useSelection } from './use-selection.ts';

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
        {data ? <GamesPager list={list} data={data} /> : null}
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

const isUnpaged = ({ data, pageSize }: GamesListState) => (data?.results.length ?? 0) > pageSize;

/** "21–40 of 120", or an empty text while no page is loaded. An API without paging returns all rows, as one page. */
function usePageRange(list: GamesListState): string {
  const t = useTexts('games');
  const format = useFormat();
  if (list.data === undefined) return '';
  const { count, results } = list.data;
  if (results.length === 0) return t('pager.range_none');
  const before = isUnpaged(list) ? 0 : (list.page - 1) * list.pageSize;
  return t('pager.range', {
    from: format.number(before + 1),
    to: format.number(before + results.length),
    all: format.number(count),
  });
}

/** The pager of a list. */
function GamesPager({ list, data }: { list: GamesListState; data: Page<Game> }) {
  const { state, pageSize, isPreviousData, staleError, change } = list;
  const t = useTexts('games');
  const format = useFormat();
  const range = usePageRange(list);
  const isMissing = isPreviousData && staleError !== undefined && state.page !== list.page;
  // The notice with the error above the list may be out of sight.
  const missing = t('pager.not_read', { page: format.number(state.page) });
  return (
    <Pager
      page={isUnpaged(list) ? 1 : state.page}
      pageCount={isUnpaged(list) ? 1 : Math.max(1, Math.ceil(data.count / pageSize))}
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
