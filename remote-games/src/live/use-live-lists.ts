import { useLive, useQueryClient } from '@backglass/platform';
import { useEffect, useRef } from 'react';
import { refreshLists } from '../api/game-cache.ts';
import { gameKeys } from '../api/game-keys.ts';
import { applyToLists } from './apply-to-lists.ts';
import { useThrottled } from './use-throttled.ts';

/** Readings that events call for are at least this far apart, in milliseconds. */
const READ_PAUSE = 1_000;

/** Keeps the lists on the screen as the booths' events say, for as long as the component is mounted. */
export function useLiveLists(): void {
  const client = useQueryClient();
  const seenElsewhere = useRef(new Map<number, string>());
  const readAgain = useThrottled(() => refreshLists(client), READ_PAUSE);
  // while nobody listens, what is cached falls behind
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: gameKeys.lists, refetchType: 'none' }),
    [client],
  );
  useLive(signal => {
    if (signal.name === 'resync') {
      // while polling this comes every 5 s: a slower answer must not be thrown away for its successor
      void refreshLists(client, { cancelRefetch: false });
      void client.invalidateQueries({ queryKey: gameKeys.details, refetchType: 'none' });
    } else if (signal.name === 'game.updated') {
      const { id, game } = signal.data;
      if (game === undefined || applyToLists(client, game, seenElsewhere.current)) readAgain();
      // its players are not in the event
      void client.invalidateQueries({ queryKey: gameKeys.detail(id), refetchType: 'none' });
    }
  });
}
