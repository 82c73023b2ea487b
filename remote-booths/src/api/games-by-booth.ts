import type { Game, Id } from '@backglass/contract';
import { useRunningGames } from '@backglass/platform';

/** The game that each booth is playing now, by the booth's id. Empty while it is not known: the list does without. */
export function useGamesByBooth(): ReadonlyMap<Id, Game> {
  const games = useRunningGames() ?? [];
  return new Map(games.flatMap(game => (game.booth ? [[game.booth.id, game] as const] : [])));
}
