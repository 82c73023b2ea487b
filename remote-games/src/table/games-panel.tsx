import { cleanText } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { Button, Panel, Stack } from '@backglass/ui';
import { moveFocusOnRemoval, TableMessage } from '@backglass/ui/lists';
import { useEffect, type ReactNode } from 'react';
import { DownloadBar } from '../downloads/download-bar.tsx';
import { useGameDownloads } from '../downloads/use-game-downloads.ts';
import { useEndGame } from '../actions/end-game.tsx';
import { useHideOrRestore } from '../actions/hide-or-restore.ts';
import { PrintedFacts } from '../common/printed-facts.tsx';
import { GamesSelectionBar } from '../selection/selection-bar.tsx';
import { useSelection } from '../selection/use-selection.ts';
import { useAllColumns, type Column } from './columns.ts';
import { ALWAYS_SHOWN, GameTable } from './game-table.tsx';
import { useChosenFilters } from './games-filters.tsx';
import { GamesPager, usePageRange } from './games-pager.tsx';
import { GamesToolbar, searchFocusTargets } from './games-toolbar.tsx';
import { isFiltered, nextOrdering, NO_FILTERS } from '../list/list-state.ts';
import { LoadErrorPanel, StaleCallout } from '../common/load-errors.tsx';
import { useRowActions } from './use-row-actions.ts';
import type { GamesListState } from './use-games-list.ts';
import { useIsInUse } from './use-is-in-use.ts';

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
  const t = useTexts('games');
  const { state, change, data, isPreviousData, failure, setPaused } = list;
  const selection = useSelection(list.params.is_hidden ? 'history' : 'dashboard', list.params.search);
  const downloads = useGameDownloads();
  const { hideOrRestore, isPending } = useHideOrRestore();
  const { endGame, dialog } = useEndGame();
  const { actions, editing } = useRowActions(
    data?.results,
    selection,
    hideOrRestore,
    downloads,
    list.refetch,
    endGame,
  );
  const { isInUse, props: tableProps } = useIsInUse();
  const isEditing = data?.results.some(({ id }) => editing.has(id)) === true;
  // Rows must not move while the operator uses the table.
  useEffect(() => setPaused(isInUse || isEditing), [setPaused, isInUse, isEditing]);

  const isStale = isPreviousData && list.staleError !== undefined;
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
              label={label}
              columns={columns}
              games={data?.results}
              busy={isPreviousData && list.isFetching && !isStale}
              stale={isStale}
              listKey={JSON.stringify(list.params)}
              ordering={state.ordering}
              isByStart={list.ordering === 'started_at' || list.ordering === '-started_at'}
              onSort={key => change({ ordering: nextOrdering(state.ordering, key, list.defaultOrdering) })}
              now={now}
              editing={editing}
              selection={selection}
              actions={actions}
              empty={
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
              }
            />
          </div>
        )}
        {data ? <GamesPager list={list} data={data} /> : null}
      </Panel>
      {failure ? <LoadErrorPanel error={failure} busy={list.isFetching} onRetry={list.retry} /> : null}
      <GamesSelectionBar
        selection={selection}
        params={list.params}
        games={data?.results ?? []}
        count={data?.count ?? 0}
        hideOrRestore={hideOrRestore}
        isPending={isPending}
        downloads={downloads}
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
