import { CALLS, gameDetailSchema, type Game, type GameDetail, type Id } from '@backglass/contract';
import { call, CallFailure, unwrap, type ErrorKind } from '@backglass/platform';
import {
  liveQueries,
  queryOptions,
  useLiveQueries,
  usePendingChanges,
  useQuery,
} from '@backglass/platform/operator';
import { useMemo } from 'react';
import { GAME_ROWS, gameKeys, liveLists } from './game-cache.ts';

export type NamedGame = Pick<Game, 'id' | 'name'>;

/** @throws CallFailure */
export const getGame = async (id: Id, signal: AbortSignal) =>
  unwrap(await call(gameDetailSchema, { method: 'GET', path: CALLS.game(id), signal }));

export const gameQueryOptions = (id: Id) =>
  queryOptions({ queryKey: gameKeys.detail(id), queryFn: ({ signal }) => getGame(id, signal) });

/** The shortest time between two refetches, in milliseconds. New scores must be visible within a second. */
const REFETCH_PAUSE = 400;

/**
 * A game with its players, with pending changes applied. Live events refetch it, at most once every `pause` milliseconds, because events
 * have no players, and the game is shown from one answer of the API.
 */
export function useLiveGame(id: Id, pause = REFETCH_PAUSE) {
  const live = useMemo(
    () =>
      liveQueries<GameDetail>({
        queryKey: gameKeys.detail(id),
        events: { 'game.updated': { concerns: changed => changed === id } },
        pause,
      }),
    [id, pause],
  );
  useLiveQueries(live);
  useLiveQueries(liveLists);
  const change = usePendingChanges(GAME_ROWS);
  return useQuery({ ...gameQueryOptions(id), select: change });
}

/** At most this many requests are in flight, so that the API is not flooded. */
const CONCURRENCY = 4;

/** Errors that would also occur for all other games. */
const FATAL: ReadonlySet<ErrorKind> = new Set(['network', 'unauthenticated', 'throttled', 'cancelled']);

export interface FailedGame {
  readonly game: NamedGame;
  readonly error: unknown;
}

export interface GamesWithPlayers {
  readonly only?: GameDetail;
  readonly games: AsyncIterable<GameDetail> | readonly GameDetail[];
  /** The games that could not be fetched. This list grows while `games` is iterated. */
  readonly failedGames: readonly FailedGame[];
}

const isOnlyThisGame = (failure: unknown): boolean =>
  failure instanceof CallFailure && !FATAL.has(failure.error.kind);

async function* fetchInOrder(
  games: readonly NamedGame[],
  signal: AbortSignal,
  failedGames: FailedGame[],
): AsyncGenerator<GameDetail, void> {
  const answers: Promise<GameDetail>[] = [];
  const request = (game: NamedGame | undefined) => {
    if (game === undefined) return;
    const answer = getGame(game.id, signal);
    // The loop below handles the failure. Without this line, the browser reports an unhandled rejection.
    answer.catch(() => undefined);
    answers.push(answer);
  };
  games.slice(0, CONCURRENCY).forEach(request);
  for (const [index, game] of games.entries()) {
    try {
      const detail = await answers.shift();
      if (detail) yield detail;
    } catch (error) {
      if (!isOnlyThisGame(error)) throw error;
      failedGames.push({ game, error });
    }
    request(games[index + CONCURRENCY]);
  }
}

/**
 * Fetches games with their players, in order. If one of several games cannot be fetched, it is in `failedGames`.
 * @throws CallFailure when the only requested game cannot be fetched, when the network fails, or when `signal` aborts.
 */
export async function getGamesWithPlayers(
  wanted: readonly NamedGame[],
  signal: AbortSignal,
): Promise<GamesWithPlayers> {
  const failedGames: FailedGame[] = [];
  const [first, ...others] = wanted;
  if (first === undefined || others.length > 0) {
    return { games: fetchInOrder(wanted, signal, failedGames), failedGames };
  }
  const only = await getGame(first.id, signal);
  return { only, games: [only], failedGames };
}
