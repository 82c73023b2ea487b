import { Link, localTimeZone, useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { linkClass, Muted } from '@backglass/ui';
import { rowLinkClass } from '@backglass/ui/lists';
import { useLeaderboard } from '../api/get-leaderboard.ts';
import { LoadingOrFailed } from './loading-or-failed.tsx';
import classes from './contributions.module.css';

/** The three best scores of today, above the games. */
export function BestToday() {
  const t = useTexts('leaderboard');
  const format = useFormat();
  const { data, error, isFetching, refetch } = useLeaderboard({
    ...{ period: 'day', time_zone: localTimeZone(), page_size: 3 },
  });
  if (!data) return <LoadingOrFailed error={error} isFetching={isFetching} onRetry={refetch} />;
  if (data.results.length === 0) {
    return (
      <p className={classes['nothing']}>
        <Muted>{t('nothing.day')}</Muted>{' '}
        <Link className={linkClass()} to="/leaderboard?period=ever">
          {t('show_all')}
        </Link>
      </p>
    );
  }
  return (
    <ol className={classes['today']} aria-label={t('best.today')}>
      {data.results.map(({ rank, score, player, game }) => (
        <li key={player.id} className={classes['entry']}>
          <span className={classes['rank']}>{format.number(rank)}</span>
          <span className={classes['name']}>
            <bdi title={player.name}>{player.name}</bdi>
            <Link className={rowLinkClass()} dir="auto" to={`/games/${game.id}`}>
              {game.name}
            </Link>
          </span>
          <strong>{format.number(score)}</strong>
        </li>
      ))}
    </ol>
  );
}
