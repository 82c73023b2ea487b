import type { Id } from '@backglass/contract';
import { useLive, useQueryClient } from '@backglass/platform/operator';
import { useEffect } from 'react';
import { gameKeys, patchGame } from '../api/game-cache.ts';
import { reread } from './reread.ts';
import { useThrottled } from './use-throttled.ts';

/** Scores are read at most this often, in milliseconds: soon enough to be seen within a second of the booth's write. */
const READ_PAUSE = 400;

/**
 * Keeps one game as the booth's events say: what an event carries at once, its players right after, `pause` milliseconds apart.
 */
export function useLiveGame(id: Id, pause = READ_PAUSE): void {
  const client = useQueryClient();
  const queryKey = gameKeys.detail(id);
  const readAgain = useThrottled(() => reread(client, queryKey), pause);
  // while nobody listens, what is cached falls behind
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
