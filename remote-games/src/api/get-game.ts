import { CALLS, gameDetailSchema, type Id } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';
import { queryOptions, usePendingChanges, useQuery } from '@backglass/platform/operator';
import { GAME_ROWS, gameKeys } from './game-cache.ts';

/** @throws CallFailure */
export const getGame = async (id: Id, signal: AbortSignal) =>
  unwrap(await call(gameDetailSchema, { method: 'GET', path: CALLS.game(id), signal }));

export const gameQueryOptions = (id: Id) =>
  queryOptions({ queryKey: gameKeys.detail(id), queryFn: ({ signal }) => getGame(id, signal) });

/** A game with its players, with pending changes applied. */
export function useGame(id: Id) {
  const change = usePendingChanges(GAME_ROWS);
  return useQuery({ ...gameQueryOptions(id), select: change });
}
