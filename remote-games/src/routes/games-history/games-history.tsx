import { Link, useTexts } from '@backglass/platform';
import { useCommands, useFormat, useNow } from '@backglass/platform/operator';
import { Button, buttonClass, FileDownIcon, Icon, Page, Panel } from '@backglass/ui';
import { EmptyState } from '@backglass/ui/lists';
import { HISTORY } from '../../board/boards.ts';
import { HISTORY_COLUMNS } from '../../board/columns.ts';
import { GameBoard } from '../../board/game-board.tsx';
import { begunBy } from '../../job/jobs.ts';
import { useIsBusy, useJobs } from '../../job/use-jobs.ts';
import { useDownloadCsv } from '../../csv/use-download-csv.ts';
import { DateRange } from './date-range.tsx';
import { isFiltered } from '../../board/list-state.ts';
import { useBoard } from '../../board/use-board.ts';

const CSV = 'page-csv';

const CLOCK = 60_000;

/** The games moved to history, the latest first; any can be restored (spec §2). */
export function GamesHistory() {
  const t = useTexts('games');
  const format = useFormat();
  const now = useNow(CLOCK);
  const jobs = useJobs();
  const isBusy = useIsBusy(jobs, CSV);
  const { downloadAll } = useDownloadCsv(begunBy(CSV, jobs));
  const board = useBoard(HISTORY);
  const count = board.data?.count;
  const facts = count === undefined ? [] : [t('games', { count, formatted: format.number(count) })];
  const csv = {
    id: 'csv',
    label: 'csv.download',
    icon: <Icon of={FileDownIcon} />,
    run: () => downloadAll(board.params),
  };
  useCommands('games', board.data?.count ? [csv] : []);
  const actions = (
    <Button
      icon={<Icon of={FileDownIcon} />}
      disabled={!board.data?.count}
      busy={isBusy}
      onClick={() => downloadAll(board.params)}
    >
      {t('csv.download')}
    </Button>
  );
  return (
    <Page
      title={t('history_title')}
      subtitle={facts}
      actions={count === 0 && !isFiltered(board.state) ? undefined : actions}
    >
      <GameBoard
        board={board}
        label={t('history_title')}
        columns={HISTORY_COLUMNS}
        jobs={jobs}
        now={now}
        filters={<DateRange state={board.state} onChange={board.change} />}
        nothingYet={
          <Panel label={t('history_title')} flush>
            <EmptyState
              title={t('history_nothing_yet.title')}
              text={t('history_nothing_yet.text')}
              action={
                <Link className={buttonClass({ size: 'form' })} to="/games">
                  {t('history_nothing_yet.to_games')}
                </Link>
              }
            />
          </Panel>
        }
      />
    </Page>
  );
}
