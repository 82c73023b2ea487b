import { progressOf, type Game } from '@backglass/contract';
import { useFormat, useTexts } from '@backglass/platform';
import { Lamps } from '@backglass/ui';
import { progressText } from '../../board/progress-texts.ts';
import classes from './wall.module.css';

/** So many fit beside eight players. */
const MOST = 5;

/** The other games that are running now. */
export function WallAside({ games }: { games: readonly Game[] }) {
  const t = useTexts('games');
  const format = useFormat();
  return (
    <aside className={classes['aside']} aria-label={t('wall.others')}>
      <h2 className={classes['meta']}>{t('wall.others')}</h2>
      {games.slice(0, MOST).map(game => (
        <div key={game.id} className={classes['card']}>
          <span className={classes['cardName']}>{game.name}</span>
          <span className={classes['line']}>
            <span>{game.booth?.name}</span>
            <span className={classes['strong']}>{format.percent(progressOf(game))}</span>
          </span>
          <Lamps
            glass
            label={t('progress')}
            valueText={progressText(game, t, format)}
            status={game.status}
            progress={progressOf(game)}
            mapsPlayed={game.maps_played}
            mapsTotal={game.maps_total}
          />
        </div>
      ))}
    </aside>
  );
}
