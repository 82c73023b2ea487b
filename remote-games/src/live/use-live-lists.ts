import type { Game, Id } from '@backglass/contract';
import { batch, useLive, useQueryClient, useThrottled, type Batch } from '@backglass/platform/operator';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { gameKeys, refreshLists } from '../api/game-cache.ts';
import { reportedRows } from '../api/get-games.ts';
import { applyToLists } from './apply-to-lists.ts';
import { firstLoads, isFirstLoading, refetchMounted, refetchRowsOnly } from './refetch.ts';

/** The shortest time between two refetches, in milliseconds. */
const REFETCH_PAUSE = 1_000;

/** `most` rows at once, then a `pause` in milliseconds. A hundred rows take less than a second. */
const BATCH = { most: 5, pause: 40 } as const;

interface LiveLists {
  /** The number of games that will appear, disappear or move when updates resume. */
  readonly waiting: number;
  /** Refetches the lists even while updates are paused. */
  readonly show: () => void;
  /** Refetches the lists. While updates are paused, rows do not move. */
  readonly refetch: () => void;
}

/** Updates the mounted lists from live events. While updates are paused, rows change but do not appear, disappear or move. */
export function useLiveLists(isPaused: boolean): LiveLists {
  const client = useQueryClient();
  const offPage = useRef(new Map<string, string | undefined>());
  const [waiting, addWaiting] = useWaiting();
  const refetchAll = useThrottled(() => refetchMounted(client, gameKeys.lists), REFETCH_PAUSE);
  const refreshRows = useThrottled(async () => addWaiting(await refetchRowsOnly(client)), REFETCH_PAUSE);

  const resume = useEffectEvent(() => {
    if (waiting.size > 0) refetchAll();
  });
  useEffect(() => {
    if (!isPaused) resume();
  }, [isPaused]);
  // Unmounted lists get no live events, so they become stale. In the microtask the next list is mounted, so it stays fresh.
  useEffect(
    () => () =>
      queueMicrotask(() => {
        void client.invalidateQueries({ queryKey: gameKeys.lists, type: 'inactive', refetchType: 'none' });
      }),
    [client],
  );
  const apply = useEffectEvent((games: ReadonlyMap<Id, Game>) =>
    refetchFor(applyToLists(client, games, offPage.current)),
  );
  const updates = useRef<Batch<Id, Game>>(undefined);
  useEffect(() => {
    let isUnmounted = false;
    const updateBatch = batch<Id, Game>(games => {
      if (!isFirstLoading(client, gameKeys.lists)) return apply(games);
      // Only a loaded list shows whether it lacks a game.
      void firstLoads(client, gameKeys.lists).then(() => isUnmounted || apply(games));
    }, BATCH);
    updates.current = updateBatch;
    return () => {
      isUnmounted = true;
      updateBatch.stop();
    };
  }, [client]);

  function refetchFor(ids: ReadonlySet<Id>): void {
    if (ids.size === 0) return;
    if (isPaused) addWaiting(ids);
    else refetchAll();
  }
  useLive(signal => {
    if (signal.name === 'resync') {
      if (isPaused) refreshRows();
      // While polling, a `resync` arrives every 5 s. It must not cancel a slow refetch.
      else void refreshLists(client, { cancelRefetch: false });
      void client.invalidateQueries({ queryKey: gameKeys.details, refetchType: 'none' });
    } else if (signal.name === 'game.updated') {
      const { id, game } = signal.data;
      if (game) {
        reportedRows.add(game);
        updates.current?.add(id, game);
      } else refetchFor(new Set([id]));
      // The event does not contain the players, so the cached game becomes stale.
      if (client.getQueryState(gameKeys.detail(id))) {
        void client.invalidateQueries({ queryKey: gameKeys.detail(id), refetchType: 'none' });
      }
    }
  });
  return { waiting: waiting.size, show: refetchAll, refetch: isPaused ? refreshRows : refetchAll };
}

function useWaiting(): [waiting: ReadonlySet<Id>, wait: (ids: Iterable<Id>) => void] {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlySet<Id>>(new Set());
  // An answer may lack the events that arrive during its fetch, so their games stay waiting.
  const waitingAtFetch = useRef(waiting);
  const begin = useEffectEvent(() => {
    waitingAtFetch.current = waiting;
  });
  useEffect(() => {
    const cache = client.getQueryCache();
    return cache.subscribe(event => {
      if (event.type !== 'updated') return;
      const { action, query } = event;
      const shown = cache.findAll({ queryKey: gameKeys.lists, type: 'active' });
      if (!shown.includes(query)) return;
      if (action.type === 'fetch') begin();
      if (action.type !== 'success' || action.manual === true) return;
      const read = waitingAtFetch.current;
      if (read.size > 0) setWaiting(before => new Set([...before].filter(id => !read.has(id))));
    });
  }, [client]);
  return [waiting, ids => setWaiting(before => new Set([...before, ...ids]))];
}
