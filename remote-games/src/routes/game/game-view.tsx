import { rankPlayers, totalsOf, type GameDetail, type Id } from '@backglass/contract';
import { Link, useTexts } from '@backglass/platform';
import { isNotFinal } from '@backglass/ticket';
import { Button, buttonClass, Columns, Icon, Page } from '@backglass/ui';
import { InlineEdit, StatusChip } from '@backglass/ui/lists';
import { FileDownIcon, PencilIcon, PrinterIcon, TicketIcon, TvIcon } from '@lucide/icons';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useNameRules, useRenameGame } from '../../api/rename-game.ts';
import { DownloadBar } from '../../downloads/download-bar.tsx';
import { DownloadButton } from '../../downloads/download-button.tsx';
import { useDownloads } from '../../downloads/use-downloads.ts';
import type { Output } from '../../pdf/save-pdf.ts';
import { usePassedLinkState } from '../../table/back-to-list.ts';
import { useNameDrafts } from '../../table/use-name-drafts.ts';
import { GameDetails } from './game-details.tsx';
import { GamesCrumb } from './games-crumb.tsx';
import { Ranking } from './ranking.tsx';
import { Totals } from './totals.tsx';
import { useGameCommands } from './use-game-commands.tsx';

interface GameViewProps {
  game: GameDetail;
  /** Shown above the content, such as the notice of a failed refetch. */
  notice: ReactNode;
}

/** The page of a loaded game. */
export function GameView({ game, notice }: GameViewProps) {
  const t = useTexts('games');
  const { editing, drafts } = useNameDrafts();
  const edit = (isEditing: boolean) => drafts.edit(game.id, isEditing);
  const rename = useRenameGame();
  const passedState = usePassedLinkState();
  const rules = useNameRules();
  const downloads = useDownloads();
  const sheet = (to: Output) => downloads.sheets(to, [game], `${to}-sheet`);
  const tickets = (to: Output) => downloads.tickets(to, [game], `${to}-tickets`);
  const ofPlayer = (player: Id, to: Output) => downloads.tickets(to, [game], undefined, player);
  const latest = useRef(ofPlayer);
  useEffect(() => {
    latest.current = ofPlayer;
  });
  const ticket = useCallback((player: Id, to: Output) => latest.current(player, to), []);
  useGameCommands(game, { rename: () => edit(true), sheet, tickets });
  const hasNoPlayers = game.players.length === 0;
  const ranked = useMemo(() => rankPlayers(game.players), [game.players]);
  const totals = game.totals ?? totalsOf(game.players);
  return (
    <Page
      back={<GamesCrumb hidden={game.is_hidden} />}
      title={
        <InlineEdit
          value={game.name}
          label={t('name_field')}
          saveLabel={t('platform:action.save')}
          cancelLabel={t('platform:action.cancel')}
          editing={editing.has(game.id)}
          draft={drafts.draft(game)}
          onEditingChange={edit}
          onSave={(...save) => rename(game, ...save)}
          {...rules}
        />
      }
      badge={<StatusChip flush status={game.status} label={t(`status.${game.status}`)} />}
      actions={
        <>
          <Link className={buttonClass()} to={`/games/${game.id}/wall`} state={passedState}>
            <Icon of={TvIcon} />
            {t('wall.title')}
          </Link>
          <Button icon={PencilIcon} onClick={() => edit(true)}>
            {t('rename')}
          </Button>
          <DownloadButton
            name="print-tickets"
            icon={TicketIcon}
            disabled={hasNoPlayers}
            onPress={() => tickets('print')}
          >
            {t('print.tickets')}
          </DownloadButton>
          <DownloadButton name="print-sheet" icon={PrinterIcon} onPress={() => sheet('print')}>
            {t('print.sheet')}
          </DownloadButton>
          <DownloadButton name="file-sheet" icon={FileDownIcon} onPress={() => sheet('file')}>
            {t('download_pdf')}
          </DownloadButton>
          <DownloadButton
            name="file-tickets"
            icon={FileDownIcon}
            disabled={hasNoPlayers}
            onPress={() => tickets('file')}
          >
            {t('tickets.download')}
          </DownloadButton>
        </>
      }
    >
      {notice}
      <DownloadBar />
      <Totals game={game} totals={totals} />
      <Columns aside={<GameDetails game={game} />}>
        <Ranking
          players={ranked}
          best={totals.best}
          isOver={game.finished_at !== null}
          isNotFinal={isNotFinal(game)}
          onTicket={ticket}
        />
      </Columns>
    </Page>
  );
}
