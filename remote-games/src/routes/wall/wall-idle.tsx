import { CALLS, leaderboardEntrySchema, listOf, type Game, type LeaderboardEntry } from '@backglass/contract';
import { call, localTimeZone, unwrap, useTexts } from '@backglass/platform';
import {
  keepPreviousData,
  liveQueries,
  refetchEvery,
  useLiveQueries,
  useNow,
  useQuery,
} from '@backglass/platform/operator';
import { gameKeys } from '../../api/game-cache.ts';
import { dayOf } from '../../list/days.ts';
import { WallAside } from './wall-aside.tsx';
import { useWall } from './wall-context.ts';
import { onlyBooth, PER_PAGE } from './wall-games.ts';
import { usePageTimer, WallFoot, WallMessage, WallTop } from './wall-layout.tsx';
import { WallRanking } from './wall-ranking.tsx';
import classes from './wall.module.css';

interface WallIdleProps {
  /** `undefined`: no best scores, only the centre. */
  period: 'day' | 'week' | undefined;
  boothName: string | undefined;
  running?: readonly Game[] | undefined;
}

/** The wall between games, or while none is running: the centre's image and slogan, the best scores of a period, and other games. */
export function WallIdle({ period, boothName, running = [] }: WallIdleProps) {
  const t = useTexts('games');
  const { center, booths } = useWall();
  const booth = onlyBooth(booths);
  const entries = useBest(period ?? 'week', period !== undefined) ?? (period === undefined ? [] : undefined);
  if (entries === undefined) return <WallMessage text={undefined} />;
  const best = entries.map(({ rank, score, player }) => ({ ...player, score, position: rank }));
  const playedAt = booth === undefined ? undefined : entries[0]?.booth?.name;
  const heading = t(period === 'day' ? 'wall.best_today' : 'wall.best');
  return (
    <>
      <WallTop title={boothName ?? playedAt ?? center.name}>
        {best.length > 0 && running.length === 0 ? t('wall.nothing') : null}
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
          <section className={classes['headed']}>
            <h2 className={classes['meta']}>{heading}</h2>
            <WallRanking
              label={heading}
              players={best}
              rows={best.length}
              widest={best[0]?.score ?? 0}
              hasLeader
              isOver
            />
          </section>
        ) : null}
        <WallAside games={running} />
      </div>
      <WallFoot />
    </>
  );
}

/** Any part of a playlist besides games, for the time of one page. */
export function WallSlide({ onTurn, ...props }: WallIdleProps & { message?: string; onTurn: () => void }) {
  const { center } = useWall();
  usePageTimer(onTurn);
  const { message, boothName } = props;
  if (message === undefined) return <WallIdle {...props} />;
  return (
    <>
      <WallTop title={boothName ?? center.name}>{null}</WallTop>
      <div className={classes['message']}>
        {center.image ? <img className={classes['image']} src={center.image} alt="" /> : null}
        <p className={classes['note']} dir="auto">
          {message}
        </p>
      </div>
      <WallFoot />
    </>
  );
}

const entriesSchema = listOf(leaderboardEntrySchema);

const BEST = [...gameKeys.all, 'best'];

/** No event says that the API forgot a change, such as after a restored backup. In milliseconds. */
const REFETCH_INTERVAL = 300_000;

/** Games that end, and corrections of them, change the scores. An update of a running or waiting game changes no score. */
const live = liveQueries<readonly LeaderboardEntry[]>({
  queryKey: BEST,
  events: {
    'game.updated': { concerns: (_, game) => !['running', 'waiting'].includes(game?.status ?? '') },
    // The scores name their booths.
    'booth.updated': {},
  },
  pause: 5_000,
});

/** How often the day is compared, in milliseconds. */
const CHECK_INTERVAL = 15_000;
/** The clock of the API may be a little behind, and it decides what is today. In milliseconds. */
const AFTER_MIDNIGHT = 5_000;

/** The best scores of today, or since Monday, of the wall's booths. `undefined` while they load, empty if they cannot be fetched. */
export function useBest(period: 'day' | 'week', enabled = true): readonly LeaderboardEntry[] | undefined {
  const { booths } = useWall();
  const query = { period, page_size: PER_PAGE, time_zone: localTimeZone(), booths };
  const today = dayOf(useNow(CHECK_INTERVAL) - AFTER_MIDNIGHT);
  useLiveQueries(live);
  const { data, isError } = useQuery({
    queryKey: [...BEST, query, today],
    queryFn: async ({ signal }) => {
      // All booths of the screen are archived.
      if (booths?.length === 0) return [];
      const request = { method: 'GET', path: CALLS.leaderboard, query, signal } as const;
      return unwrap(await call(entriesSchema, request)).results;
    },
    enabled,
    refetchInterval: refetchEvery(REFETCH_INTERVAL),
    placeholderData: keepPreviousData,
  });
  return data ?? (isError ? [] : undefined);
}
