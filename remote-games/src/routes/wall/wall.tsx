import { idParamSchema, type Id } from '@backglass/contract';
import { appErrorOf, Link, useParams, useTexts } from '@backglass/platform';
import { useQuery, useRunningGames } from '@backglass/platform/operator';
import { buttonClass } from '@backglass/ui';
import { useState } from 'react';
import { gameQueryOptions } from '../../api/get-game.ts';
import { useHandedOn, useListBehind } from '../../table/back-to-list.ts';
import type { Turn } from './turns.ts';
import { WallFrame } from './wall-frame.tsx';
import { WallGame } from './wall-game.tsx';
import { WallGone, WallNothing } from './wall-message.tsx';

/**
 * The wall for a screen in the lobby: one game, or all running games in turn. If the game does not exist, the wall says so and goes
 * on with the running games. It covers the page until Escape.
 */
export function Wall() {
  const t = useTexts('games');
  const { id } = useParams();
  const parsed = idParamSchema.safeParse(id);
  const asked = parsed.success ? parsed.data : undefined;
  const isGone = useIsGone(asked) || (id !== undefined && asked === undefined);
  const list = useListBehind('/games');
  const handedOn = useHandedOn();
  const running = useRunningGames();
  const [turn, setTurn] = useState<Turn>();
  const runningIds = (running ?? []).map(game => game.id).filter(one => one !== asked || !isGone);
  const ids = asked === undefined || isGone ? runningIds : [asked];
  const [first] = ids;
  // A game that ends keeps its turn, so that the lobby sees the winner.
  if (turn === undefined && first !== undefined && !isGone) setTurn({ id: first, page: 0 });
  const isSaid = isGone && (turn === undefined || turn.id === asked);
  const goOn = () => {
    if (first !== undefined) setTurn({ id: first, page: 0 });
  };
  const wayOut = (
    <Link className={buttonClass()} to="/games/wall" state={handedOn}>
      {t('wall.all')}
    </Link>
  );
  return (
    <WallFrame
      back={asked === undefined || isGone ? list : `/games/${asked}`}
      pinned={isSaid ? wayOut : undefined}
    >
      {isSaid ? (
        <WallGone hasNext={first !== undefined} onOver={goOn} />
      ) : turn ? (
        <WallGame key={turn.id} turn={turn} ids={ids} running={running} onTurn={setTurn} />
      ) : (
        <WallNothing because={running === undefined ? undefined : t('wall.nothing')} />
      )}
    </WallFrame>
  );
}

/** The id for the disabled query. */
const NONE = 0;

/** Whether the API has no such game, or no longer has it. */
function useIsGone(asked: Id | undefined): boolean {
  const { error } = useQuery({ ...gameQueryOptions(asked ?? NONE), enabled: asked !== undefined });
  return error !== null && appErrorOf(error).kind === 'not-found';
}
