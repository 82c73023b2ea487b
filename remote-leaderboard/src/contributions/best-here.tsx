import { isOpenGame, type Id, type LeaderboardEntry } from '@backglass/contract';
import { Link, useTexts } from '@backglass/platform';
import { useFormat, type ExtensionPoints } from '@backglass/platform/operator';
import { Icon, linkClass, Muted } from '@backglass/ui';
import { rowLinkClass } from '@backglass/ui/lists';
import { TrophyIcon } from '@lucide/icons';
import { useLeaderboard } from '../api/get-leaderboard.ts';
import { formatAddress } from '../routes/leaderboard/address.ts';
import { LoadingOrFailed } from './loading-or-failed.tsx';
import classes from './contributions.module.css';

type Game = ExtensionPoints['game.details']['game'];

/** The API's largest page. A game has at most 64 players, so one page has the best score of another game too. */
const PAGE_SIZE = 100;

/** The best scores of the game's booth and of the centre, and how the best score of the game compares. */
export function BestHere({ game }: ExtensionPoints['game.details']) {
  const t = useTexts('leaderboard');
  const { booth } = game;
  return (
    <dl className={classes['records']}>
      {booth ? <Best key={booth.id} game={game} name={booth.name} booth={booth.id} /> : null}
      <Best game={game} name={t('all_booths')} booth={null} />
    </dl>
  );
}

interface BestProps {
  readonly game: Game;
  /** The name of the booth or the centre. */
  readonly name: string;
  /** `null` means all booths. */
  readonly booth: Id | null;
}

function Best({ game, name, booth }: BestProps) {
  const t = useTexts('leaderboard');
  const format = useFormat();
  const { data, error, isFetching, refetch } = useLeaderboard({
    ...{ period: 'ever', page_size: Math.min(PAGE_SIZE, game.players.length + 1) },
    ...(booth === null ? {} : { booth }),
  });
  const { best, verdict } = compare(game, data?.results ?? []);
  const address = formatAddress({ period: 'ever', booth, page: 1, pageSize: null });
  return (
    <div className={classes['record']}>
      <dt>
        <Link to={`/leaderboard?${address}`} className={linkClass()} dir="auto">
          {name}
        </Link>
      </dt>
      <dd>
        {data === undefined ? (
          <LoadingOrFailed error={error} isFetching={isFetching} onRetry={refetch} />
        ) : best === undefined ? (
          <Muted>{t('best.none')}</Muted>
        ) : (
          <>
            <span className={classes['holder']}>
              <bdi title={best.player.name}>{best.player.name}</bdi>
              <strong>{format.number(best.score)}</strong>
            </span>
            <span className={classes['game']}>
              {best.game.id === game.id ? (
                t('best.this_game')
              ) : (
                <Link className={rowLinkClass()} dir="auto" to={`/games/${best.game.id}`}>
                  {best.game.name}
                </Link>
              )}
            </span>
            {verdict ? (
              <span className={classes['verdict']} data-record={verdict.key === 'ahead' ? '' : undefined}>
                {verdict.key === 'ahead' ? <Icon of={TrophyIcon} /> : null}
                <span>{t(`best.${verdict.key}`, { by: format.number(verdict.by) })}</span>
              </span>
            ) : null}
          </>
        )}
      </dd>
    </div>
  );
}

interface Comparison {
  /** The best score that counts. `undefined` if there is none. */
  readonly best: LeaderboardEntry | undefined;
  /** How the best score of the game compares with the best of all other games. */
  readonly verdict: { readonly key: 'first' | 'ahead' | 'equal' | 'behind'; readonly by: number } | undefined;
}

/** Aborted and hidden games do not count, so they are not compared. `results` are the best scores of finished games, the best first. */
function compare(game: Game, results: readonly LeaderboardEntry[]): Comparison {
  const [best] = results;
  const other = results.find(entry => entry.game.id !== game.id);
  const own = Math.max(0, ...game.players.map(({ score }) => score));
  const counts = !game.is_hidden && (game.status === 'finished' || isOpenGame(game));
  if (!counts || own === 0) return { best, verdict: undefined };
  if (!other) return { best, verdict: best && { key: 'first', by: 0 } };
  const by = Math.abs(own - other.score);
  return { best, verdict: { key: own > other.score ? 'ahead' : by === 0 ? 'equal' : 'behind', by } };
}
