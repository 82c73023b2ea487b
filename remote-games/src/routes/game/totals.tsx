import { progressOf, type Game, type Totals as GameTotals } from '@backglass/contract';
import { useFormat, useTexts } from '@backglass/platform';
import { Figure, Lamps, Reels, ScoreBand } from '@backglass/ui';
import { mapText, progressText } from '../../board/progress-texts.ts';

const SCORE_WINDOWS = 5;
const PLAYER_WINDOWS = 2;

/** Players, total, best and average on glass, and how far the game is. */
export function Totals({ game, totals }: { game: Game; totals: GameTotals }) {
  const t = useTexts('games');
  const format = useFormat();
  const average = Math.round(totals.average);
  const widest = Math.max(...[totals.total, totals.best, average].map(score => String(score).length));
  const windows = Math.max(SCORE_WINDOWS, widest);
  const score = (value: number, lit: boolean) =>
    // reels have no window for a sign
    value < 0 ? (
      format.number(value)
    ) : (
      <Reels value={value} minWindows={windows} formatted={format.number(value)} lit={lit} />
    );
  return (
    <ScoreBand label={t('game.totals')}>
      <Figure label={t('game.players')}>
        <Reels value={totals.players} minWindows={PLAYER_WINDOWS} formatted={format.number(totals.players)} />
      </Figure>
      <Figure label={t('game.total')}>{score(totals.total, false)}</Figure>
      <Figure label={t('game.best')}>{score(totals.best, totals.best > 0)}</Figure>
      <Figure label={t('game.average')}>{score(average, false)}</Figure>
      <Figure grow label={mapText(game, t, format)} end={format.percent(progressOf(game))}>
        <Lamps
          glass
          size="band"
          label={t('progress')}
          valueText={progressText(game, t, format)}
          status={game.status}
          progress={progressOf(game)}
          mapsPlayed={game.maps_played}
          mapsTotal={game.maps_total}
        />
      </Figure>
    </ScoreBand>
  );
}
