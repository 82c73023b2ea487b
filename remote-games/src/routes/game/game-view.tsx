import {
  isOpenGame,
  rankPlayers,
  shownStatusOf,
  totalsOf,
  type GameDetail,
  type Id,
} from '@backglass/contract';
import { isolateName, useTexts, type Texts } from '@backglass/platform';
import { ExtensionPoint } from '@backglass/platform/operator';
import { IconButton, Page } from '@backglass/ui';
import { Columns, InlineEdit, StatusChip } from '@backglass/ui/lists';
import { PencilIcon } from '@lucide/icons';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useNameDrafts, useNameRules, useRenameGame } from '../../actions/rename-game.ts';
import { useEndGame } from '../../actions/end-game.tsx';
import { DownloadBar } from '../../downloads/download-bar.tsx';
import { useGameDownloads } from '../../downloads/use-game-downloads.ts';
import type { Output } from '../../pdf/save-pdf.ts';
import { PrintedFacts } from '../../common/printed-facts.tsx';
import { useNoSignalText } from '../../common/moment.tsx';
import { GameActions } from './game-actions.tsx';
import { GameDetails } from './game-details.tsx';
import { GamesCrumb } from './games-crumb.tsx';
import { Ranking } from './ranking.tsx';
import { Totals } from './totals.tsx';
import { useGameCommands } from './use-game-commands.tsx';

interface GameViewProps {
  game: GameDetail;
  notice: ReactNode;
}

function endedBy({ ended_by: by }: GameDetail, t: Texts<'games'>): string | undefined {
  if (!by) return undefined;
  return by.name === null ? t('end.short_silence') : t('end.short_by', { name: isolateName(by.name) });
}

/** The page of a loaded game. */
export function GameView({ game, notice }: GameViewProps) {
  const t = useTexts('games');
  const noSignalText = useNoSignalText();
  const { editing, drafts } = useNameDrafts();
  const edit = (isEditing: boolean) => drafts.edit(game.id, isEditing);
  const rename = useRenameGame();
  const rules = useNameRules();
  const downloads = useGameDownloads();
  const sheet = (to: Output, by?: string) => downloads.sheets(to, [game], by);
  const tickets = (to: Output, by?: string) => downloads.tickets(to, [game], by);
  const ticket = (to: Output, player: Id) => downloads.tickets(to, [game], undefined, player);
  const latest = useRef(ticket);
  useEffect(() => {
    latest.current = ticket;
  });
  const printTicket = useCallback((player: Id) => latest.current('print', player), []);
  const { endGame, isEnding, dialog } = useEndGame();
  const end = () => endGame(game);
  useGameCommands(game, { rename: () => edit(true), sheet, tickets, ticket, end });
  const status = shownStatusOf(game);
  const ranked = useMemo(() => rankPlayers(game.players), [game.players]);
  const totals = game.totals ?? totalsOf(game.players);
  const contributedProps = useMemo(() => ({ game }), [game]);
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
      badge={
        <>
          <IconButton variant="muted" icon={PencilIcon} label={t('rename')} onClick={() => edit(true)} />
          <StatusChip
            flush
            status={status}
            label={noSignalText(game) ?? t(`status.${status}`)}
            detail={endedBy(game, t)}
          />
        </>
      }
      actions={<GameActions game={game} sheet={sheet} tickets={tickets} end={end} />}
    >
      <PrintedFacts
        facts={isOpenGame(game) ? [t('sheet.not_final', { status: t(`status.${status}`) })] : []}
      />
      {notice}
      <DownloadBar />
      <Totals game={game} totals={totals} />
      <Columns
        aside={
          <>
            <GameDetails game={game} isEnding={isEnding} onEnd={end} />
            <ExtensionPoint name="game.details" props={contributedProps} />
          </>
        }
      >
        <Ranking
          players={ranked}
          best={totals.best}
          isFinal={!isOpenGame(game)}
          isSilent={status === 'no_signal'}
          onPrintTicket={printTicket}
        />
      </Columns>
      {dialog}
    </Page>
  );
}
