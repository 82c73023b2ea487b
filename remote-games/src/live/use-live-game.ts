import type { Id } from '@backglass/contract';
import { useLive, useQueryClient } from '@backglass/platform/operator';
import { useEffect } from 'react';
import { gameKeys, patchGame } from '../api/game-cache.ts';
import { reread } from './refetch.ts';
import { useThrottled } from './use-throttled.ts';

/** The shortest time between two reads of the scores, in milliseconds, so that they show within a second. */
const READ_PAUSE = 400;

/** Updates a game by live events: the event's data at once, then its players by a read, at most one every `pause` milliseconds. */
export function useLiveGame(id: Id, pause = READ_PAUSE): void {
  const client = useQueryClient();
  const queryKey = gameKeys.detail(id);
  const readAgain = useThrottled(() => reread(client, queryKey), pause);
  // Without a listener the cached game goes out of date.
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: gameKeys.detail(id), refetchType: 'none' }),
    [client, id],
  );
  useLive(signal => {
    if (signal.name === 'resync') void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    else if (signal.name === 'game.updated' && signal.data.id === id) {
      if (signal.data.game) patchGame(client, id, signal.data.game);
      readAgain();
    }
  });
}
