import type { Id } from '@backglass/contract';
import {
  useLive,
  usePendingChanges,
  useQuery,
  useQueryClient,
  useThrottled,
} from '@backglass/platform/operator';
import { useEffect } from 'react';
import { GAME_ROWS, gameKeys, patchGames, refetchMounted } from '../api/game-cache.ts';
import { gameQueryOptions } from '../api/get-game.ts';

/** The shortest time between two refetches, in milliseconds. New scores must be visible within a second. */
const REFETCH_PAUSE = 400;

/**
 * A game with its players, with pending changes applied. Live events refetch it, at most once every `pause` milliseconds, because events
 * have no players, and the game is shown from one answer of the API.
 */
export function useLiveGame(id: Id, pause = REFETCH_PAUSE) {
  const client = useQueryClient();
  const change = usePendingChanges(GAME_ROWS);
  const query = useQuery({ ...gameQueryOptions(id), select: change });
  const queryKey = gameKeys.detail(id);
  const refetch = useThrottled(() => refetchMounted(client, queryKey), pause);
  // After the unmount no live event updates the cached game, so it becomes stale.
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: gameKeys.detail(id), refetchType: 'none' }),
    [client, id],
  );
  useLive(signal => {
    if (signal.name === 'resync') void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    else if (signal.name === 'game.updated' && signal.data.id === id) {
      if (signal.data.game) patchGames(client, new Map([[id, signal.data.game]]));
      refetch();
    }
  });
  return query;
}
