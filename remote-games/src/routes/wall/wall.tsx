import {
  CALLS,
  idParamSchema,
  leaderboardEntrySchema,
  listOf,
  type Game,
  type Id,
  type LeaderboardEntry,
} from '@backglass/contract';
import {
  appErrorOf,
  call,
  Link,
  localTimeZone,
  Navigate,
  refreshUser,
  unwrap,
  useOperator,
  useParams,
  useSearchParams,
  useTexts,
} from '@backglass/platform';
import {
  dayOf,
  keepPreviousData,
  liveQueries,
  refetchEvery,
  useLive,
  useLiveQueries,
  useLoadErrorText,
  useNow,
  useQuery,
} from '@backglass/platform/operator';
import { buttonClass } from '@backglass/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { gameKeys } from '../../api/game-cache.ts';
import { boothsQueryOptions, liveBooths } from '../../api/get-booths.ts';
import { gameQueryOptions } from '../../api/get-game.ts';
import { useListAddress, usePassedLinkState } from '../../list/list-link.ts';
import { WallAside } from './wall-aside.tsx';
import { useWall, WallContext } from './wall-context.ts';
import { WallGame } from './wall-game.tsx';
import { nextTurn, onlyBooth, PER_PAGE, useWallGames, type Turn, type WallPart } from './wall-games.ts';
import {
  usePageTimer,
  WallBoothNotFound,
  WallFoot,
  WallFrame,
  WallGameNotFound,
  WallMessage,
  WallTop,
} from './wall-layout.tsx';
import { WallRanking } from './wall-ranking.tsx';
import classes from './wall.module.css';

/** In milliseconds. */
const PAGE_TIME = 12_000;

/**
 * An operator's wall for a screen in the lobby, or at a booth (`?booth=`). It shows the game of its address, or all current games in turn,
 * and the best scores of the week while no game is running.
 */
export function Wall() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const { center } = useOperator();
  // The centre has other masked words, or another image.
  useLive(({ name }) => name === 'center.updated' && void refreshUser());
  const list = useListAddress('/games');
  const param = search.get('booth');
  const requested = idParamSchema.safeParse(id).data;
  const booth = idParamSchema.safeParse(param ?? undefined).data;
  const isNotFound = useIsNotFound(requested);
  if (id !== undefined && requested === undefined) return <Navigate to="/error/404" replace />;
  const back =
    param !== null ? '/booths' : requested === undefined || isNotFound ? list : `/games/${requested}`;
  const booths = booth === undefined ? undefined : [booth];
  return (
    <WallContext value={{ center, booths, pageTime: PAGE_TIME }}>
      {param !== null && booth === undefined ? (
        <WallFrame back={back} pinned={<AllGamesLink />}>
          <WallBoothNotFound />
        </WallFrame>
      ) : (
        <GamesWall back={back} requested={requested} isNotFound={isNotFound} />
      )}
    </WallContext>
  );
}

/** What a screen shows in turn. */
export interface Playlist {
  readonly parts: readonly string[];
  readonly message: string;
  /** The name of its only booth. */
  readonly boothName: string | undefined;
  /** Whether to begin with the message. The operator who has just changed it sees it at once. */
  readonly isMessageNew: boolean;
}

/** What the wall shows now. */
export interface Shown {
  readonly part: 'games' | WallPart | 'idle';
  readonly game: string | null;
}

interface GamesWallProps {
  /** Absent on a screen, which no operator leaves. */
  back?: string;
  requested?: Id | undefined;
  isNotFound?: boolean;
  playlist?: Playlist;
  onShow?: (shown: Shown) => void;
}

/** The games in turn, with the other parts of the playlist. Without a playlist, other parts are shown only while no game is running. */
export function GamesWall({ back, requested, isNotFound = false, playlist, onShow }: GamesWallProps) {
  const booth = onlyBooth(useWall().booths);
  const { running, finals, error } = useWallGames();
  const errorText = useLoadErrorText();
  const wallBooth = useWallBooth(playlist === undefined ? booth : undefined);
  const boothName = playlist === undefined ? wallBooth.name : playlist.boothName;
  const [turn, setTurn] = useState<Turn | undefined>(() => firstTurnOf(playlist));
  // On the wall of a booth, the next game replaces the finished one. On other walls, finished games take turns too.
  const following =
    booth !== undefined && running?.length ? running : [...(running ?? []), ...(finals ?? [])];
  const followingIds = following.map(game => game.id).filter(one => one !== requested || !isNotFound);
  const games = requested === undefined || isNotFound ? followingIds : [requested];
  const isLoaded = running !== undefined && finals !== undefined;
  const ids = useTurns(games, isLoaded, playlist);
  const [first] = ids;
  // On the wall of a booth, a new game replaces an ended one at once. On other walls, the shown game stays for its turn.
  const canBeReplaced = booth !== undefined || typeof turn?.id === 'string';
  const isReplaced = isLoaded && canBeReplaced && turn !== undefined && !ids.includes(turn.id);
  if ((turn === undefined || isReplaced) && first !== undefined && !isNotFound)
    setTurn({ id: first, page: 0 });
  else if (isReplaced && typeof turn.id === 'string') setTurn(undefined);
  const showsNotFound = isNotFound && (turn === undefined || turn.id === requested);
  const isIdle = turn === undefined && isLoaded;
  const failure = error && errorText(appErrorOf(error));
  const isBoothNotFound = isIdle && wallBooth.isNotFound;
  const showNext = () => {
    if (first !== undefined) setTurn({ id: first, page: 0 });
  };
  const onTurn = (next: Turn) => setTurn(ids.length > 0 ? next : undefined);

  const name = following.find(({ id }) => id === turn?.id)?.name ?? null;
  const part = typeof turn?.id === 'string' ? turn.id : turn ? 'games' : isIdle ? 'idle' : undefined;
  const show = useEffectEvent(() => part && onShow?.({ part, game: part === 'games' ? name : null }));
  useEffect(() => show(), [part, name]);

  const content = () => {
    if (showsNotFound) return <WallGameNotFound hasNext={first !== undefined} onTimeout={showNext} />;
    if (isBoothNotFound) return <WallBoothNotFound />;
    if (turn === undefined) {
      if (!isIdle) return <WallMessage text={failure?.title}>{failure?.retries}</WallMessage>;
      return <WallIdle period={playlist === undefined ? 'week' : undefined} boothName={boothName} />;
    }
    const { id, page } = turn;
    if (typeof id === 'number')
      return <WallGame key={id} turn={{ id, page }} ids={ids} running={running} onTurn={onTurn} />;
    return (
      <WallSlide
        key={id}
        {...(id === 'message' ? { message: playlist?.message ?? '', period: undefined } : { period: id })}
        boothName={boothName}
        running={running}
        onTurn={() => onTurn(nextTurn(turn, 0, ids))}
      />
    );
  };
  return (
    <WallFrame back={back} pinned={showsNotFound || isBoothNotFound ? <AllGamesLink /> : undefined}>
      {content()}
    </WallFrame>
  );
}

const firstTurnOf = (playlist: Playlist | undefined): Turn | undefined =>
  playlist?.isMessageNew && playlist.message !== '' && playlist.parts.includes('message')
    ? { id: 'message', page: 0 }
    : undefined;

/** The games, with the other parts of the playlist that have something to show. While the games load, nothing comes before them. */
function useTurns(
  games: readonly Id[],
  isLoaded: boolean,
  playlist: Playlist | undefined,
): readonly Turn['id'][] {
  const has = (part: WallPart) => playlist?.parts.includes(part) === true;
  const ofDay = useBest('day', has('day'));
  const ofWeek = useBest('week', has('week'));
  if (playlist === undefined) return games;
  if (!isLoaded) return [];
  const isShown = {
    day: Boolean(ofDay?.length),
    week: Boolean(ofWeek?.length),
    message: playlist.message !== '',
  };
  return playlist.parts.flatMap((part): readonly Turn['id'][] => {
    if (part === 'games') return games;
    return (part === 'day' || part === 'week' || part === 'message') && isShown[part] ? [part] : [];
  });
}

function AllGamesLink() {
  const t = useTexts('games');
  return (
    <Link className={buttonClass()} to="/games/wall" state={usePassedLinkState()}>
      {t('wall.all')}
    </Link>
  );
}

const NONE = 0;

function useIsNotFound(requested: Id | undefined): boolean {
  const { error } = useQuery({ ...gameQueryOptions(requested ?? NONE), enabled: requested !== undefined });
  return error !== null && appErrorOf(error).kind === 'not-found';
}

/** The booth of a wall, with its current name. Without `id`, fetches nothing. */
function useWallBooth(id: Id | undefined) {
  useLiveQueries(liveBooths);
  const { data, isSuccess, isFetchedAfterMount } = useQuery({
    ...boothsQueryOptions,
    enabled: id !== undefined,
    // A cached list may lack a new booth.
    refetchOnMount: 'always',
  });
  const name = data?.booths.find(booth => booth.id === id)?.name;
  return {
    name,
    /** Whether it is certain that the centre has no such booth. */
    isNotFound: isSuccess && isFetchedAfterMount && data.isComplete && id !== undefined && name === undefined,
  };
}

interface WallIdleProps {
  /** `undefined`: no best scores, only the centre. */
  period: 'day' | 'week' | undefined;
  boothName: string | undefined;
  running?: readonly Game[] | undefined;
}

/** The wall between games, or while none is running: the centre's image and slogan, the best scores of a period, and other games. */
function WallIdle({ period, boothName, running = [] }: WallIdleProps) {
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
function WallSlide({ onTurn, ...props }: WallIdleProps & { message?: string; onTurn: () => void }) {
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
function useBest(period: 'day' | 'week', enabled = true): readonly LeaderboardEntry[] | undefined {
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
