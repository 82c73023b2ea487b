import { idParamSchema } from '@backglass/contract';
import { useParams } from '@backglass/platform';
import { GameNotFound } from './game-not-found.tsx';
import { LoadedGame } from './loaded-game.tsx';

/** One game: its players with scores and positions, totals, and how far it is (spec §2). */
export function GameScreen() {
  const id = idParamSchema.safeParse(useParams()['id']);
  return id.success ? <LoadedGame key={id.data} id={id.data} /> : <GameNotFound />;
}
