import type { Game, Id } from '@backglass/contract';
import { batch, useLive, useQueryClient, type Batch } from '@backglass/platform/operator';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { gameKeys, refreshLists } from '../api/game-cache.ts';
import { reportedRows } from '../api/get-games.ts';
import { applyToLists } from './apply-to-lists.ts';
import { awaitsFirstAnswer, firstAnswers, readAside, reread } from './refetch.ts';
import { useThrottled } from './use-throttled.ts';

/** The shortest time between two reads caused by events, in milliseconds. */
const READ_PAUSE = 1_000;

/** Rows updated per batch, and milliseconds between batches: a hundred rows within a second. */
const CHANGES = { most: 5, pause: 40 } as const;

interface LiveLists {
  /** The number of games that will appear, disappear or move once updates are no longer paused. */
  readonly waiting: number;
  /** Reads the lists now and moves the rows. */
  readonly show: () => void;
  /** Reads the lists after the operator's own change; rows still do not move while updates are paused. */
  readonly reread: () => void;
}

/**
 * Updates the mounted lists by live events. While updates are paused, rows change in place but none appears, disappears or
 * moves; `waiting` counts those.
 */
export function useLiveLists(isPaused: boolean): LiveLists {
  const client = useQueryClient();
  const seenElsewhere = useRef(new Map<string, string | undefined>());
  const [waiting, keepWaiting] = useWaiting();
  const readAgain = useThrottled(() => reread(client, gameKeys.lists), READ_PAUSE);
  const readRowsOnly = useThrottled(async () => keepWaiting(await readAside(client)), READ_PAUSE);

  const release = useEffectEvent(() => {
    if (waiting.size > 0) readAgain();
  });
  useEffect(() => {
    if (!isPaused) release();
  }, [isPaused]);
  // Without a listener cached lists go out of date. Wait, so that the list that replaces this one is already mounted and stays fresh.
  useEffect(
    () => () =>
      queueMicrotask(() => {
        void client.invalidateQueries({ queryKey: gameKeys.lists, type: 'inactive', refetchType: 'none' });
      }),
    [client],
  );
  const apply = useEffectEvent((games: ReadonlyMap<Id, Game>) =>
    mustRead(applyToLists(client, games, seenElsewhere.current)),
  );
  const changes = useRef<Batch<Id, Game>>(undefined);
  useEffect(() => {
    let isOver = false;
    const own = batch<Id, Game>(games => {
      if (!awaitsFirstAnswer(client, gameKeys.lists)) return apply(games);
      // Only a loaded list shows whether it lacks a game.
      void firstAnswers(client, gameKeys.lists).then(() => isOver || apply(games));
    }, CHANGES);
    changes.current = own;
    return () => {
      isOver = true;
      own.stop();
    };
  }, [client]);

  function mustRead(ids: ReadonlySet<Id>): void {
    if (ids.size === 0) return;
    if (isPaused) keepWaiting(ids);
    else readAgain();
  }
  useLive(signal => {
    if (signal.name === 'resync') {
      if (isPaused) readRowsOnly();
      // While polling this happens every 5 s, and must not cancel a slower read.
      else void refreshLists(client, { cancelRefetch: false });
      void client.invalidateQueries({ queryKey: gameKeys.details, refetchType: 'none' });
    } else if (signal.name === 'game.updated') {
      const { id, game } = signal.data;
      if (game) {
        reportedRows.add(game);
        changes.current?.add(id, game);
      } else mustRead(new Set([id]));
      // The event does not contain the players.
      if (client.getQueryState(gameKeys.detail(id))) {
        void client.invalidateQueries({ queryKey: gameKeys.detail(id), refetchType: 'none' });
      }
    }
  });
  return { waiting: waiting.size, show: readAgain, reread: isPaused ? readRowsOnly : readAgain };
}

/** Games that will appear, disappear or move, until the mounted list is read for any reason. */
function useWaiting(): [waiting: ReadonlySet<Id>, wait: (ids: Iterable<Id>) => void] {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlySet<Id>>(new Set());
  // An event during the read may be missing in its answer, so its game stays waiting.
  const beforeReading = useRef(waiting);
  const begin = useEffectEvent(() => {
    beforeReading.current = waiting;
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
      const read = beforeReading.current;
      if (read.size > 0) setWaiting(before => new Set([...before].filter(id => !read.has(id))));
    });
  }, [client]);
  return [waiting, ids => setWaiting(before => new Set([...before, ...ids]))];
}
