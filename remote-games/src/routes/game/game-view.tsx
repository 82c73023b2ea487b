import { rankPlayers, totalsOf, type GameDetail, type Id } from '@backglass/contract';
import { Link, useCommands, useTexts } from '@backglass/platform';
import {
  Button,
  buttonClass,
  Columns,
  FileDownIcon,
  Icon,
  InlineEdit,
  Page,
  PencilIcon,
  StatusChip,
  TicketIcon,
  TvIcon,
} from '@backglass/ui';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useRenameGame } from '../../api/rename-game.ts';
import { JobBar } from '../../job/job-bar.tsx';
import { useJobs } from '../../job/use-jobs.ts';
import { useDownloadTickets } from '../../pdf/use-download-tickets.ts';
import { useDownloadScoreSheets } from '../../pdf/use-download-score-sheets.ts';
import { useNameRules } from '../../rename/use-name-rules.ts';
import { DownloadButton } from './download-button.tsx';
import { GameDetails } from './game-details.tsx';
import { GamesCrumb } from './games-crumb.tsx';
import { Ranking } from './ranking.tsx';
import { Totals } from './totals.tsx';

export interface GameViewProps {
  game: GameDetail;
  /** Above the content, such as that it could not be read again. */
  notice: ReactNode;
}

/** A game that is there. */
export function GameView({ game, notice }: GameViewProps) {
  const t = useTexts('games');
  const [editing, setEditing] = useState(false);
  const rename = useRenameGame();
  const rules = useNameRules();
  const jobs = useJobs();
  const downloadSheets = useDownloadScoreSheets(jobs);
  const downloadTickets = useDownloadTickets(jobs);
  const latest = useRef(downloadTickets);
  useEffect(() => {
    latest.current = downloadTickets;
  });
  const downloadTicket = useCallback((player: Id) => latest.current([game.id], player), [game.id]);
  const values = { name: game.name };
  useCommands('games', [
    {
      id: 'rename',
      label: 'rename_of',
      values,
      icon: <Icon of={PencilIcon} />,
      run: () => setEditing(true),
    },
    {
      id: 'pdf',
      label: 'download_pdf_of',
      values,
      keywords: 'sheet.title',
      icon: <Icon of={FileDownIcon} />,
      run: () => downloadSheets([game.id]),
    },
    { id: 'wall', label: 'wall.of', values, icon: <Icon of={TvIcon} />, to: `/games/${game.id}/wall` },
    ...(game.players.length === 0
      ? []
      : [
          {
            id: 'tickets',
            label: 'tickets.download_of',
            values,
            icon: <Icon of={TicketIcon} />,
            run: () => downloadTickets([game.id]),
          },
        ]),
  ]);
  const ranked = useMemo(() => rankPlayers(game.players), [game.players]);
  const totals = game.totals ?? totalsOf(game.players);
  return (
    <Page
      back={<GamesCrumb hidden={game.is_hidden} />}
      title={
        <InlineEdit
          value={game.name}
          label={t('name_field')}
          editLabel={t('rename')}
          saveLabel={t('platform:action.save')}
          cancelLabel={t('platform:action.cancel')}
          pencil="none"
          editing={editing}
          onEditingChange={setEditing}
          onSave={(name, onSaved) => rename(game, name, onSaved)}
          {...rules}
        />
      }
      badge={<StatusChip flush status={game.status} label={t(`status.${game.status}`)} />}
      actions={
        <>
          <Link className={buttonClass()} to={`/games/${game.id}/wall`}>
            <Icon of={TvIcon} />
            {t('wall.title')}
          </Link>
          <Button icon={<Icon of={PencilIcon} />} onClick={() => setEditing(true)}>
            {t('rename')}
          </Button>
          <DownloadButton
            jobs={jobs}
            icon={<Icon of={FileDownIcon} />}
            onPress={() => downloadSheets([game.id])}
          >
            {t('download_pdf')}
          </DownloadButton>
          <DownloadButton
            jobs={jobs}
            icon={<Icon of={TicketIcon} />}
            disabled={game.players.length === 0}
            onPress={() => downloadTickets([game.id])}
          >
            {t('tickets.download')}
          </DownloadButton>
        </>
      }
    >
      {notice}
      <JobBar jobs={jobs} />
      <Totals game={game} totals={totals} />
      <Columns aside={<GameDetails game={game} />}>
        <Ranking players={ranked} best={totals.best} onTicket={downloadTicket} />
      </Columns>
    </Page>
  );
}
