import type { Game, Id } from '@backglass/contract';
import { batch, useLive, useQueryClient, type Batch } from '@backglass/platform/operator';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { gameKeys, refreshLists } from '../api/game-cache.ts';
import { reportedRows } from '../api/get-games.ts';
import { applyToLists } from './apply-to-lists.ts';
import { awaitsFirstAnswer, firstAnswers, readAside, reread } from './reread.ts';
import { useThrottled } from './use-throttled.ts';

/** Readings that events call for are at least this far apart, in milliseconds. */
const READ_PAUSE = 1_000;

/** So many rows change at a time, and so many milliseconds apart: a hundred within a second. */
const CHANGES = { most: 5, pause: 40 } as const;

interface LiveLists {
  /** Games whose coming, going or moving waits until the rows may move. */
  readonly waiting: number;
  /** Reads the lists again now, and lets the rows move. */
  readonly show: () => void;
  /** Has the lists read again after a change of one's own; the rows still move only when they may. */
  readonly reread: () => void;
}

/**
 * Keeps the lists on the screen as the booths' events say, for as long as the component is mounted. While updates are paused,
 * rows change in place but none comes, goes or moves: that waits, and is counted.
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
  // While nobody listens, what is cached falls behind; but not the list that takes the place of this one, and shows once it is gone.
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
      // Whether a list lacks them is known when it has its rows.
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
      // while polling this comes every 5 s: a slower answer must not be thrown away for its successor
      else void refreshLists(client, { cancelRefetch: false });
      void client.invalidateQueries({ queryKey: gameKeys.details, refetchType: 'none' });
    } else if (signal.name === 'game.updated') {
      const { id, game } = signal.data;
      if (game) {
        reportedRows.add(game);
        changes.current?.add(id, game);
      } else mustRead(new Set([id]));
      // its players are not in the event
      if (client.getQueryState(gameKeys.detail(id))) {
        void client.invalidateQueries({ queryKey: gameKeys.detail(id), refetchType: 'none' });
      }
    }
  });
  return { waiting: waiting.size, show: readAgain, reread: isPaused ? readRowsOnly : readAgain };
}

/** Games whose coming, going or moving waits: until the list on the screen is read, whatever had it read. */
function useWaiting(): [waiting: ReadonlySet<Id>, wait: (ids: Iterable<Id>) => void] {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlySet<Id>>(new Set());
  // what is told while it is read may be missing in the answer, and waits on
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
