import { shownStatusOf, type GameDetail, type Totals as GameTotals } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Figure, ScoreBand } from '@backglass/ui/lists';
import { GameLamps, mapText, shownPercent } from '../../common/game-progress.tsx';
import { ScoreReels, someoneScored, windowsOf } from '../../common/score-reels.tsx';
import classes from './game.module.css';

const SCORE_WINDOWS = 5;
const PLAYER_WINDOWS = 2;
/** Scores with more windows have a smaller font on a phone, so that two fit side by side. */
const WIDE = 6;

/** Players, total, best and average score, and the game's progress. */
export function Totals({ game, totals }: { game: GameDetail; totals: GameTotals }) {
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
