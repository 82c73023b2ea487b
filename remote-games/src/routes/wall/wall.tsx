import { idParamSchema, type Id } from '@backglass/contract';
import { appErrorOf, Link, useParams, useTexts } from '@backglass/platform';
import { useQuery, useRunningGames } from '@backglass/platform/operator';
import { buttonClass } from '@backglass/ui';
import { useState } from 'react';
import { gameQueryOptions } from '../../api/get-game.ts';
import { usePassedLinkState, useListAddress } from '../../table/back-to-list.ts';
import type { Turn } from './turns.ts';
import { WallFrame } from './wall-frame.tsx';
import { WallGame } from './wall-game.tsx';
import { WallGameNotFound, WallMessage } from './wall-message.tsx';

/**
 * The wall for a screen in the lobby. It shows one game, or all running games in turn. If the game does not exist, the wall says so,
 * then shows the running games.
 */
export function Wall() {
  const t = useTexts('games');
  const { id } = useParams();
  const parsed = idParamSchema.safeParse(id);
  const requested = parsed.success ? parsed.data : undefined;
  const isNotFound = useIsNotFound(requested) || (id !== undefined && requested === undefined);
  const list = useListAddress('/games');
  const passedState = usePassedLinkState();
  const running = useRunningGames();
  const [turn, setTurn] = useState<Turn>();
  const runningIds = (running ?? []).map(game => game.id).filter(one => one !== requested || !isNotFound);
  const ids = requested === undefined || isNotFound ? runningIds : [requested];
  const [first] = ids;
  // A game that ends stays until its turn is over, so that the lobby sees the winner.
  if (turn === undefined && first !== undefined && !isNotFound) setTurn({ id: first, page: 0 });
  const showsNotFound = isNotFound && (turn === undefined || turn.id === requested);
  const showNext = () => {
    if (first !== undefined) setTurn({ id: first, page: 0 });
  };
  const allGamesLink = (
    <Link className={buttonClass()} to="/games/wall" state={passedState}>
      {t('wall.all')}
    </Link>
  );
  return (
    <WallFrame
      back={requested === undefined || isNotFound ? list : `/games/${requested}`}
      pinned={showsNotFound ? allGamesLink : undefined}
    >
      {showsNotFound ? (
        <WallGameNotFound hasNext={first !== undefined} onTimeout={showNext} />
      ) : turn ? (
        <WallGame key={turn.id} turn={turn} ids={ids} running={running} onTurn={setTurn} />
      ) : (
        <WallMessage text={running === undefined ? undefined : t('wall.nothing')} />
      )}
    </WallFrame>
  );
}

/** An id for the query while it is disabled. */
const NONE = 0;

/** Whether the API answers that the game does not exist. */
function useIsNotFound(requested: Id | undefined): boolean {
  const { error } = useQuery({ ...gameQueryOptions(requested ?? NONE), enabled: requested !== undefined });
  return error !== null && appErrorOf(error).kind === 'not-found';
}
