import { rankPlayers, type Game, type RankedPlayer } from '@backglass/contract';
import { keepPreviousData, useQuery } from '@backglass/platform/operator';
import { gameKeys } from './game-cache.ts';
import { getGamesWithPlayers } from './get-games-with-players.ts';

async function getBestPlayers(
  games: readonly Game[],
  most: number,
  signal: AbortSignal,
): Promise<readonly RankedPlayer[]> {
  const players: Omit<RankedPlayer, 'position'>[] = [];
  for await (const game of (await getGamesWithPlayers(games, signal)).games) {
    for (const { name, score } of game.players) players.push({ id: players.length, name, score });
  }
  return rankPlayers(players).slice(0, most);
}

/** The best players of finished games, at most `most` of them. `undefined` while they load. */
export const useBestPlayers = (games: readonly Game[], most: number): readonly RankedPlayer[] | undefined =>
  useQuery({
    queryKey: [...gameKeys.all, 'best', games.map(({ id }) => id)],
    queryFn: ({ signal }) => (games.length === 0 ? [] : getBestPlayers(games, most, signal)),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  }).data;
