import { useErrorText, useTexts } from '@backglass/platform';
import { Button, ErrorPanel, Panel, Stack } from '@backglass/ui';
import { TableMessage } from '@backglass/ui/lists';
import { useEffect, type ReactNode } from 'react';
import { useActs } from '../acts/use-acts.ts';
import { BoardPager } from './board-pager.tsx';
import { BoardToolbar, searchNow } from './board-toolbar.tsx';
import type { Column } from './columns.ts';
import { GameTable } from './game-table.tsx';
import { isFiltered, NO_FILTERS } from './list-state.ts';
import { handFocusTo } from '../focus/hand-focus-to.ts';
import { JobBar } from '../job/job-bar.tsx';
import type { Jobs } from '../job/jobs.ts';
import { StaleCallout } from './stale-callout.tsx';
import type { useBoard } from './use-board.ts';
import { useGameActions } from './use-game-actions.ts';
import { useHold } from './use-hold.ts';
import { useSelection } from './use-selection.ts';

export interface GameBoardProps {
  board: ReturnType<typeof useBoard>;
  label: string;
  columns: readonly Column[];
  jobs: Jobs;
  now: number;
  /** In the place of it all when there is no game to be found by any filter. */
  nothingYet: ReactNode;
  /** Beside those that every list has. */
  filters?: ReactNode;
}

/** Toolbar, table and pager of a live list, in each of its states. */
export function GameBoard({ board, label, columns, jobs, now, nothingYet, filters }: GameBoardProps) {
  const t = useTexts('games');
  const errorText = useErrorText();
  const { state, pageSize, change, data, isKept, failure } = board;
  const selection = useSelection();
  const { isHeld, handlers } = useHold();
  const { acts, moves, moveGames } = useActs(isHeld, selection.games.size > 0);
  const { actions, editing } = useGameActions(data?.results, selection, moveGames, jobs, board.reread);
  const { hold } = board;
  const isEditing = data?.results.some(({ id }) => editing.has(id)) === true;
  useEffect(() => hold(isHeld || isEditing), [hold, isHeld, isEditing]);

  const isNothingYet = data?.count === 0 && !isKept && !isFiltered(state) && state.page === 1;
  // Of one key in both: it stays while the rows come and go, and what it does goes on.
  const doing = acts ? (
    <acts.BoardActs
      key="acts"
      moves={moves}
      hasRows={!isNothingYet}
      selection={selection}
      params={board.params}
      games={data?.results ?? []}
      count={data?.count ?? 0}
      jobs={jobs}
    />
  ) : null;
  if (isNothingYet) {
    return (
      <Stack>
        <JobBar jobs={jobs} />
        {nothingYet}
        {doing}
      </Stack>
    );
  }
  return (
    <Stack>
      <JobBar jobs={jobs} />
      {board.staleBecause ? (
        <StaleCallout
          error={board.staleBecause}
          updatedAt={board.updatedAt}
          isKept={isKept}
          busy={board.isFetching}
          onRetry={board.readAgain}
        />
      ) : null}
      <Panel label={label} flush>
        <BoardToolbar
          state={state}
          onChange={change}
          count={isKept ? undefined : data?.count}
          updatedAt={board.updatedAt}
          filters={filters}
          waiting={board.waiting}
          onShow={board.show}
        />
        {failure ? null : (
          <div {...handlers}>
            <GameTable
              label={label}
              columns={columns}
              games={data?.results}
              busy={isKept && board.isFetching}
              stale={isKept && board.staleBecause !== undefined}
              ordering={state.ordering}
              onOrdering={ordering => change({ ordering })}
              now={now}
              editing={editing}
              selection={selection}
              actions={actions}
              empty={
                <TableMessage
                  columns={columns.length}
                  action={
                    <Button ref={handFocusTo(searchNow)} onClick={() => change(NO_FILTERS)}>
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
        {data ? (
          <BoardPager
            page={state.page}
            shownPage={board.page}
            pageSize={pageSize}
            count={data.count}
            shown={data.results.length}
            notRead={isKept && board.staleBecause !== undefined}
            onPage={page => (page === state.page ? board.readAgain() : change({ page }))}
            onPageSize={size => change({ pageSize: size })}
          />
        ) : null}
      </Panel>
      {failure ? (
        <ErrorPanel
          title={errorText(failure).title}
          text={errorText(failure).description}
          retryLabel={t('platform:action.retry')}
          onRetry={board.readAgain}
          busy={board.isFetching}
        />
      ) : null}
      {doing}
    </Stack>
  );
}
