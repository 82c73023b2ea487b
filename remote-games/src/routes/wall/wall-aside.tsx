import type { Game } from '@backglass/contract';
import { useFormat, useTexts } from '@backglass/platform';
import { useGames } from '../../api/get-games.ts';
import { useLiveLists } from '../../live/use-live-lists.ts';
import { WallCard } from './wall-card.tsx';
import classes from './wall-card.module.css';
import wall from './wall.module.css';

/** So many fit beside eight players. */
const MOST = 4;

/** Games that wait to begin; the list is small, and what begins leaves it by its event. */
const WAITING = { status: 'waiting', is_hidden: false, ordering: 'started_at', page_size: 10 } as const;

/** The other games that are running now, and what comes next where there is room for it. */
export function WallAside({ games }: { games: readonly Game[] }) {
  const t = useTexts('games');
  const format = useFormat();
  useLiveLists(false);
  const waiting = useGames(WAITING).data?.results ?? [];
  const next = waiting.slice(0, Math.max(0, MOST - games.length));
  if (games.length === 0 && next.length === 0) return null;
  return (
    <aside className={classes['aside']} aria-label={t('wall.others')}>
      {games.length > 0 ? <h2 className={wall['meta']}>{t('wall.others')}</h2> : null}
      {games.slice(0, MOST).map(game => (
        <WallCard key={game.id} game={game} />
      ))}
      {next.length > 0 ? <h2 className={wall['meta']}>{t('wall.next')}</h2> : null}
      {next.map(({ id, name, booth, players_count: count }) => (
        <div key={id} className={classes['card']}>
          <span className={classes['cardName']}>{name}</span>
          <span className={classes['line']}>
            <span>{booth?.name}</span>
            <span>{t('players', { count, formatted: format.number(count) })}</span>
          </span>
        </div>
      ))}
    </aside>
  );
}
