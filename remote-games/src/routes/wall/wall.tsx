import { idParamSchema, type Id } from '@backglass/contract';
import {
  appErrorOf,
  Link,
  Navigate,
  refreshUser,
  useOperator,
  useParams,
  useSearchParams,
  useTexts,
} from '@backglass/platform';
import { useLive, useLiveQueries, useLoadErrorText, useQuery } from '@backglass/platform/operator';
import { buttonClass } from '@backglass/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { boothsQueryOptions, liveBooths } from '../../api/get-booths.ts';
import { gameQueryOptions } from '../../api/get-game.ts';
import { useListAddress, usePassedLinkState } from '../../list/list-link.ts';
import { useWall, WallContext } from './wall-context.ts';
import { WallFrame } from './wall-frame.tsx';
import { WallGame } from './wall-game.tsx';
import { nextTurn, onlyBooth, useWallGames, type Turn, type WallPart } from './wall-games.ts';
import { useBest, WallIdle, WallSlide } from './wall-idle.tsx';
import { WallBoothNotFound, WallGameNotFound, WallMessage } from './wall-layout.tsx';

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
  const [turn, setTurn] = useState<Turn>();
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
  const isReplaced = canBeReplaced && turn !== undefined && !ids.includes(turn.id);
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

  // The operator who has just changed the message sees it at once.
  const [message, setMessage] = useState(playlist?.message);
  if (playlist && message !== playlist.message) {
    setMessage(playlist.message);
    if (ids.includes('message')) setTurn({ id: 'message', page: 0 });
  }

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
