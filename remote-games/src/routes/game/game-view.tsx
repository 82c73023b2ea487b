import { isOpenGame, shownStatusOf, type GameDetail, type Totals as GameTotals } from '@backglass/contract';
import { rankPlayers, teamTotalsOf, totalsOf } from '@backglass/contract/results';
import { isolateName, useTexts, type Texts } from '@backglass/platform';
import { ExtensionPoint, useFormat, useTextEdits, useUnsavedChanges } from '@backglass/platform/operator';
import { IconButton, Page } from '@backglass/ui';
import { Columns, Figure, InlineEdit, ScoreBand, StatusChip } from '@backglass/ui/lists';
import { PencilIcon } from '@lucide/icons';
import { useMemo, type ReactNode } from 'react';
import { useEndGame } from '../../actions/end-game.tsx';
import { useNameEditor, useRenameGame } from '../../actions/rename-game.ts';
import { GameLamps, mapText, shownPercent } from '../../common/game-progress.tsx';
import { useNoSignalText } from '../../common/moment.tsx';
import { PrintedFacts } from '../../common/printed-facts.tsx';
import { ScoreReels, someoneScored, windowsOf } from '../../common/score-reels.tsx';
import { DownloadBar } from '../../downloads/running-download.tsx';
import { GameActions } from './game-actions.tsx';
import { GameDetails } from './game-details.tsx';
import classes from './game.module.css';
import { Ranking } from './ranking.tsx';
import { TeamTotals } from './team-totals.tsx';

interface GameViewProps {
  game: GameDetail;
  /** The link back to the list. */
  back: ReactNode;
  notice: ReactNode;
}

/** The page of a loaded game. */
export function GameView({ game, back, notice }: GameViewProps) {
  const t = useTexts('games');
  const noSignalText = useNoSignalText();
  const edits = useTextEdits(useMemo(() => [game], [game]));
  useUnsavedChanges(edits.isUnsaved);
  const openEditor = () => edits.set(game.id, {});
  const rename = useRenameGame(edits);
  const editor = useNameEditor();
  const { endGame, isEnding, dialog } = useEndGame();
  const end = () => endGame(game);
  const status = shownStatusOf(game);
  const ranked = useMemo(() => rankPlayers(game.players), [game.players]);
  const teams = useMemo(() => teamTotalsOf(game.players), [game.players]);
  const totals = game.totals ?? totalsOf(game.players);
  const contributedProps = useMemo(() => ({ game }), [game]);
  return (
    <Page
      back={back}
      title={
        <InlineEdit
          value={game.name}
          edit={edits.of(game.id)}
          onEdit={edit => edits.set(game.id, edit)}
          onSave={name => rename(game.id, name)}
          {...editor}
        />
      }
      badge={
        <>
          <IconButton variant="muted" icon={PencilIcon} label={t('rename')} onClick={openEditor} />
          <StatusChip
            flush
            status={status}
            label={noSignalText(game) ?? t(`status.${status}`)}
            detail={endedBy(game, t)}
          />
        </>
      }
      actions={<GameActions game={game} onRename={openEditor} onEnd={end} />}
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
        {teams.length > 1 ? (
          <TeamTotals teams={teams} hasPositions={someoneScored(ranked)} isSilent={status === 'no_signal'} />
        ) : null}
        <Ranking
          gameId={game.id}
          gameName={game.name}
          players={ranked}
          removed={game.removed_players}
          best={totals.best}
          isFinal={!isOpenGame(game)}
          isSilent={status === 'no_signal'}
        />
      </Columns>
      {dialog}
    </Page>
  );
}

function endedBy({ ended_by: by }: GameDetail, t: Texts<'games'>): string | undefined {
  if (!by) return undefined;
  return by.name === null ? t('end.short_silence') : t('end.short_by', { name: isolateName(by.name) });
}

const SCORE_WINDOWS = 5;
const PLAYER_WINDOWS = 2;
/** Scores with more windows have a smaller font on a phone, so that two fit side by side. */
const WIDE = 6;

/** Players, total, best and average score, and the game's progress. */
function Totals({ game, totals }: { game: GameDetail; totals: GameTotals }) {
  const t = useTexts('games');
  const format = useFormat();
  const average = Math.round(totals.average);
  const windows = Math.max(SCORE_WINDOWS, ...[totals.total, totals.best, average].map(windowsOf));
  const hasPlayers = totals.players > 0;
  const figure = (value: number, least: number, lit = false) => (
    <span className={classes['figure']} data-wide={windows > WIDE ? '' : undefined}>
      <ScoreReels value={value} minWindows={least} lit={lit} />
    </span>
  );
  const ofPlayers = (value: number, lit = false) =>
    hasPlayers ? (
      figure(value, windows, lit)
    ) : (
      <span className={classes['figure']} data-none="">
        {t('none')}
      </span>
    );
  return (
    <ScoreBand label={t('game.totals')}>
      <Figure label={t('game.players')}>{figure(totals.players, PLAYER_WINDOWS)}</Figure>
      <Figure label={t('game.total')}>{figure(totals.total, windows)}</Figure>
      <Figure label={t('game.best')}>
        {ofPlayers(totals.best, someoneScored(game.players) && shownStatusOf(game) !== 'no_signal')}
      </Figure>
      <Figure label={t('game.average')}>{ofPlayers(average)}</Figure>
      <Figure grow label={mapText(game, t, format)} end={shownPercent(game, format)}>
        <GameLamps game={game} glass size="band" />
      </Figure>
    </ScoreBand>
  );
}
