import type { LeaderboardEntry } from '@backglass/contract';
import { Link, useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Rank, rowLinkClass } from '@backglass/ui/lists';
import classes from './best-scores.module.css';

interface BestScoreProps {
  entry: LeaderboardEntry;
  isOfThisGame: boolean;
}

/** Links to the score's game, except on the page of that game. */
export function BestScore({ entry: { rank, score, player, game }, isOfThisGame }: BestScoreProps) {
  const t = useTexts('leaderboard');
  const format = useFormat();
  return (
    <li className={classes['score']} data-this-game={isOfThisGame ? '' : undefined}>
      <Rank position={format.number(rank)} lit={rank === 1} />
      <div className={classes['who']}>
        <span className={classes['player']} dir="auto" title={player.name}>
          {player.name}
        </span>
        <span className={classes['game']}>
          {isOfThisGame ? (
            t('best.this_game')
          ) : (
            <Link to={`/games/${game.id}`} className={rowLinkClass()} dir="auto" title={game.name}>
              {game.name}
            </Link>
          )}
        </span>
      </div>
      <span className={classes['points']}>{format.number(score)}</span>
    </li>
  );
}
