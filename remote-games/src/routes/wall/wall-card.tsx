import { progressOf, rankPlayers, type Game } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { GameLamps } from '../../common/game-progress.tsx';
import { useLiveGame } from '../../live/use-live-game.ts';
import { namesOfFirst } from '../../common/score-reels.tsx';
import { firstNames } from '../../common/wording.ts';
import classes from './wall-card.module.css';
import wall from './wall.module.css';

/** The shortest time between two refetches, in milliseconds. It is longer than that of the main game, to save requests. */
const REFETCH_PAUSE = 5_000;

/** A card of a running game beside the main game: its progress and its leaders. */
export function WallCard({ game: listed }: { game: Game }) {
  const t = useTexts('games');
  const format = useFormat();
  const { data } = useLiveGame(listed.id, REFETCH_PAUSE);
  // The answer with the players may be older than the row of the list.
  const game = data ?? listed;
  const ranked = rankPlayers(data?.players ?? []);
  const best = ranked[0]?.score ?? 0;
  const leaders = namesOfFirst(ranked);
  return (
    <div className={classes['card']}>
      <span className={classes['cardName']} dir="auto">
        {game.name}
      </span>
      <span className={classes['line']}>
        <span className={classes['long']} dir="auto">
          {game.booth?.name}
        </span>
        <span className={wall['strong']}>{format.percent(progressOf(game))}</span>
      </span>
      <GameLamps game={game} glass height="max(0.625rem, 0.7 * var(--wall-text-sm))" />
      {/* Rendered even when nobody leads, so that the height of the card does not change. */}
      <span className={`${classes['line']} ${classes['leaders']}`}>
        {leaders.length > 0 ? (
          <>
            <span className={classes['long']}>
              {t('wall.leads', { name: firstNames({ t, format }, leaders) })}
            </span>
            <span className={wall['strong']}>{format.number(best)}</span>
          </>
        ) : null}
      </span>
    </div>
  );
}
