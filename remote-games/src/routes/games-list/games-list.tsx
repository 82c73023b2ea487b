import { Link, useTexts } from '@backglass/platform';
import { useCommands, useFormat, useNow } from '@backglass/platform/operator';
import { Button, buttonClass, FileDownIcon, Icon, Page, TvIcon } from '@backglass/ui';
import type { ReactNode } from 'react';
import { DASHBOARD } from '../../board/boards.ts';
import { DASHBOARD_COLUMNS } from '../../board/columns.ts';
import { GameBoard } from '../../board/game-board.tsx';
import { useFromList, useKeptList } from '../../board/list-behind.ts';
import { Moment } from '../../board/moment.tsx';
import { asSentence } from '../../board/moments.ts';
import { begunBy } from '../../job/jobs.ts';
import { useIsBusy, useJobs } from '../../job/use-jobs.ts';
import { useDownloadCsv } from '../../csv/use-download-csv.ts';
import { useBoard } from '../../board/use-board.ts';
import { NothingYet } from './nothing-yet.tsx';

const CSV = 'page-csv';

/** Running times are told in minutes; twice a minute is often enough, in milliseconds. */
const CLOCK = 30_000;

/** The dashboard: every game that is not in history, live (spec §2). */
export function GamesList() {
  const t = useTexts('games');
  const format = useFormat();
  const now = useNow(CLOCK);
  const jobs = useJobs();
  const isBusy = useIsBusy(jobs, CSV);
  const { downloadAll } = useDownloadCsv(begunBy(CSV, jobs));
  const board = useBoard(DASHBOARD);
  const fromList = useFromList();
  useKeptList();
  const { data } = board;
  const facts: ReactNode[] = [
    <Moment key="day" at={now}>
      {asSentence(format.day(now))}
    </Moment>,
  ];
  if (data) facts.push(t('games', { count: data.count, formatted: format.number(data.count) }));
  if (data && data.count === data.results.length) {
    // of a longer list this page cannot tell the sum
    const players = data.results.reduce((sum, game) => sum + game.players_count, 0);
    facts.push(t('players', { count: players, formatted: format.number(players) }));
  }
  const csv = {
    id: 'csv',
    label: 'csv.download',
    icon: <Icon of={FileDownIcon} />,
    run: () => downloadAll(board.params),
  };
  useCommands('games', board.data?.count ? [csv] : []);
  const actions = (
    <>
      <Link className={buttonClass()} to="/games/wall" state={fromList}>
        <Icon of={TvIcon} />
        {t('wall.title')}
      </Link>
      <Button
        icon={<Icon of={FileDownIcon} />}
        disabled={!board.data?.count}
        busy={isBusy}
        onClick={() => downloadAll(board.params)}
      >
        {t('csv.download')}
      </Button>
    </>
  );
  return (
    <Page title={t('title')} subtitle={facts} actions={actions}>
      <GameBoard
        board={board}
        label={t('title')}
        columns={DASHBOARD_COLUMNS}
        jobs={jobs}
        now={now}
        nothingYet={<NothingYet />}
      />
    </Page>
  );
}
