import type { Game, Id } from '@backglass/contract';
import { useRunningGames } from '@backglass/platform/operator';

/** The game that each booth is playing now, by the booth's id. `undefined` while it is not known: the list does without. */
export function useGamesByBooth(): ReadonlyMap<Id, Game> | undefined {
  const games = useRunningGames();
  return games && new Map(games.flatMap(game => (game.booth ? [[game.booth.id, game] as const] : [])));
}
