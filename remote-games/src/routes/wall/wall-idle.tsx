import { CALLS, leaderboardEntrySchema, listOf, type Id, type LeaderboardEntry } from '@backglass/contract';
import { call, localTimeZone, unwrap, useOperator, useTexts } from '@backglass/platform';
import { keepPreviousData, useQuery } from '@backglass/platform/operator';
import { gameKeys } from '../../api/game-cache.ts';
import { WallAside } from './wall-aside.tsx';
import { PER_PAGE } from './wall-games.ts';
import { WallFoot, WallMessage, WallTop } from './wall-layout.tsx';
import { WallRanking } from './wall-ranking.tsx';
import classes from './wall.module.css';

interface WallIdleProps {
  booth: Id | undefined;
  boothName: string | undefined;
}

/** The wall while no game is running: the centre's image and slogan, the best scores of the week, and the next games. */
export function WallIdle({ booth, boothName }: WallIdleProps) {
  const t = useTexts('games');
  const { center } = useOperator();
  const entries = useBestOfWeek(booth);
  if (entries === undefined) return <WallMessage text={undefined} />;
  const best = entries.map(({ rank, score, player }) => ({ ...player, score, position: rank }));
  const playedAt = booth === undefined ? undefined : entries[0]?.booth?.name;
  return (
    <>
      <WallTop title={boothName ?? playedAt ?? center.name}>
        {best.length > 0 ? t('wall.nothing') : null}
      </WallTop>
      <div className={classes['body']}>
        <div className={classes['center']} data-alone={best.length > 0 ? undefined : ''}>
          {center.image ? <img className={classes['image']} src={center.image} alt="" /> : null}
          {center.slogan ? (
            <p className={classes['slogan']} dir="auto">
              {center.slogan}
            </p>
          ) : null}
          {best.length > 0 ? null : (
            <>
              <p className={classes['text']}>{t('wall.nothing')}</p>
              <p className={classes['meta']}>
                {t(booth === undefined ? 'wall.first' : 'wall.first_of_booth')}
              </p>
            </>
          )}
        </div>
        {best.length > 0 ? (
          <section className={classes['best']}>
            <h2 className={classes['meta']}>{t('wall.best')}</h2>
            <WallRanking
              label={t('wall.best')}
              players={best}
              rows={best.length}
              widest={best[0]?.score ?? 0}
              hasLeader
              isOver
            />
          </section>
        ) : null}
        <WallAside games={[]} booth={booth} />
      </div>
      <WallFoot />
    </>
  );
}

const entriesSchema = listOf(leaderboardEntrySchema);

/** No event says that a week is over. In milliseconds. */
const REFETCH_INTERVAL = 300_000;

/** The best scores since Monday, of a booth or of all booths. `undefined` while they load, empty if they cannot be fetched. */
function useBestOfWeek(booth: Id | undefined): readonly LeaderboardEntry[] | undefined {
  const query = {
    period: 'week',
    page_size: PER_PAGE,
    time_zone: localTimeZone(),
    ...(booth !== undefined && { booth }),
  } as const;
  const { data, isError } = useQuery({
    queryKey: [...gameKeys.all, 'best', query],
    queryFn: async ({ signal }) =>
      unwrap(await call(entriesSchema, { method: 'GET', path: CALLS.leaderboard, query, signal })).results,
    refetchInterval: REFETCH_INTERVAL,
    placeholderData: keepPreviousData,
  });
  return data ?? (isError ? [] : undefined);
}
