import { CALLS, gameDetailSchema, type Id } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';
import { queryOptions, useQuery } from '@backglass/platform/operator';
import { gameKeys } from './game-keys.ts';
import { asAsked } from './under-way.ts';

/** @throws CallFailure */
export const getGame = async (id: Id, signal: AbortSignal) =>
  unwrap(await call(gameDetailSchema, { method: 'GET', path: CALLS.game(id), signal }));

export const gameOptions = (id: Id) =>
  queryOptions({
    queryKey: gameKeys.detail(id),
    queryFn: async ({ signal }) => asAsked(await getGame(id, signal)),
  });

/** A game with its players. */
export const useGame = (id: Id) => useQuery(gameOptions(id));
