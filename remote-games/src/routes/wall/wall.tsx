import { idParamSchema, type Id } from '@backglass/contract';
import { appErrorOf, Link, Navigate, useParams, useSearchParams, useTexts } from '@backglass/platform';
import { useLive, useLoadErrorText, useQuery, useQueryClient } from '@backglass/platform/operator';
import { buttonClass } from '@backglass/ui';
import { useState } from 'react';
import { refetchMounted } from '../../api/game-cache.ts';
import { boothsQueryOptions } from '../../api/get-booths.ts';
import { gameQueryOptions } from '../../api/get-game.ts';
import { useListAddress, usePassedLinkState } from '../../list/list-link.ts';
import { WallFrame } from './wall-frame.tsx';
import { WallGame } from './wall-game.tsx';
import { useWallGames, type Turn } from './wall-games.ts';
import { WallIdle } from './wall-idle.tsx';
import { WallBoothNotFound, WallGameNotFound, WallMessage } from './wall-layout.tsx';

/** The wall for a screen in the lobby, or at a booth (`?booth=`). It shows the game of its address, or all current games in turn. */
export function Wall() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const param = search.get('booth');
  const requested = idParamSchema.safeParse(id).data;
  const booth = idParamSchema.safeParse(param ?? undefined).data;
  if (id !== undefined && requested === undefined) return <Navigate to="/error/404" replace />;
  if (param !== null && booth === undefined) {
    return (
      <WallFrame back="/booths" pinned={<AllGamesLink />}>
        <WallBoothNotFound />
      </WallFrame>
    );
  }
  return <GamesWall requested={requested} booth={booth} />;
}

function GamesWall({ requested, booth }: { requested: Id | undefined; booth: Id | undefined }) {
  const isNotFound = useIsNotFound(requested);
  const list = useListAddress('/games');
  const { running, finals, error } = useWallGames(booth);
  const errorText = useLoadErrorText();
  const wallBooth = useWallBooth(booth);
  const [turn, setTurn] = useState<Turn>();
  // On the wall of a booth, the next game replaces the finished one. On other walls, finished games take turns too.
  const following =
    booth !== undefined && running?.length ? running : [...(running ?? []), ...(finals ?? [])];
  const followingIds = following.map(game => game.id).filter(one => one !== requested || !isNotFound);
  const ids = requested === undefined || isNotFound ? followingIds : [requested];
  const [first] = ids;
  // On the wall of a booth, a new game replaces an ended one at once. On other walls, the shown game stays for its turn.
  const isReplaced = booth !== undefined && turn !== undefined && !ids.includes(turn.id);
  if ((turn === undefined || isReplaced) && first !== undefined && !isNotFound)
    setTurn({ id: first, page: 0 });
  const showsNotFound = isNotFound && (turn === undefined || turn.id === requested);
  const isIdle = turn === undefined && running !== undefined && finals !== undefined;
  const failure = error && errorText(appErrorOf(error));
  const isBoothNotFound = isIdle && wallBooth.isNotFound;
  const showNext = () => {
    if (first !== undefined) setTurn({ id: first, page: 0 });
  };
  return (
    <WallFrame
      back={
        booth !== undefined ? '/booths' : requested === undefined || isNotFound ? list : `/games/${requested}`
      }
      pinned={showsNotFound || isBoothNotFound ? <AllGamesLink /> : undefined}
    >
      {showsNotFound ? (
        <WallGameNotFound hasNext={first !== undefined} onTimeout={showNext} />
      ) : isBoothNotFound ? (
        <WallBoothNotFound />
      ) : turn ? (
        <WallGame
          key={turn.id}
          turn={turn}
          ids={ids}
          running={running}
          booth={booth}
          onTurn={next => setTurn(ids.length > 0 ? next : undefined)}
        />
      ) : isIdle ? (
        <WallIdle booth={booth} boothName={wallBooth.name} />
      ) : (
        <WallMessage text={failure?.title}>{failure?.retries}</WallMessage>
      )}
    </WallFrame>
  );
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

/** How often a failed fetch of the booths is repeated, in milliseconds. */
const RETRY_INTERVAL = 30_000;

/** The booth of a wall, with its current name. Without `id`, fetches nothing. */
function useWallBooth(id: Id | undefined) {
  const client = useQueryClient();
  const { data, isSuccess, isFetchedAfterMount } = useQuery({
    ...boothsQueryOptions,
    enabled: id !== undefined,
    // A cached list may lack a new booth.
    refetchOnMount: 'always',
    // Retries automatically, because nobody operates a wall.
    refetchInterval: ({ state }) => state.data === undefined && RETRY_INTERVAL,
  });
  const name = data?.booths.find(booth => booth.id === id)?.name;
  useLive(signal => {
    const isUnchanged =
      signal.name === 'game.updated' ||
      (signal.name === 'booth.updated' &&
        (signal.data.id !== id || (signal.data.booth !== undefined && signal.data.booth.name === name)));
    if (isUnchanged) return;
    // While polling, a `resync` arrives every 5 s. It must not cancel a slow refetch.
    if (signal.name === 'resync') void client.invalidateQueries(boothsQueryOptions, { cancelRefetch: false });
    else void refetchMounted(client, boothsQueryOptions.queryKey);
  });
  return {
    name,
    /** Whether it is certain that the centre has no such booth. */
    isNotFound: isSuccess && isFetchedAfterMount && data.isComplete && id !== undefined && name === undefined,
  };
}
