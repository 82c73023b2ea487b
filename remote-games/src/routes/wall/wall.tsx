import { idParamSchema } from '@backglass/contract';
import { useParams, useRunningGames, useTexts } from '@backglass/platform';
import { useState } from 'react';
import type { Turn } from './turns.ts';
import { WallFrame } from './wall-frame.tsx';
import { WallGame } from './wall-game.tsx';
import { WallNothing } from './wall-nothing.tsx';

/** The screen in the lobby: one game, or all that run, taking turns. It covers the page until Escape. */
export function Wall() {
  const t = useTexts('games');
  const { id } = useParams();
  const one = idParamSchema.safeParse(id);
  const isNone = id !== undefined && !one.success;
  const running = useRunningGames();
  const [turn, setTurn] = useState<Turn>();
  const ids = one.success ? [one.data] : isNone ? [] : (running ?? []).map(game => game.id);
  const first = ids[0];
  // one that ends keeps its turn: the lobby waits for who won
  if (turn === undefined && first !== undefined) setTurn({ id: first, page: 0 });
  const nothing = () => {
    if (isNone) return t('platform:error.not_found.title');
    return running === undefined ? undefined : t('wall.nothing');
  };
  return (
    <WallFrame back={one.success ? `/games/${one.data}` : '/games'}>
      {turn ? (
        <WallGame key={turn.id} turn={turn} ids={ids} running={running ?? []} onTurn={setTurn} />
      ) : (
        <WallNothing because={nothing()} />
      )}
    </WallFrame>
  );
}
