import { isOpenGame, type Game, type GameOrdering, type Id, type Page } from '@backglass/contract';
import {
  batch,
  useLive,
  useQueryClient,
  useThrottled,
  withPendingChanges,
  type Batch,
  type QueryClient,
} from '@backglass/platform/operator';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  firstLoads,
  GAME_ROWS,
  gameKeys,
  isFirstLoading,
  listParamsOf,
  patchGames,
  refetchMounted,
  shownPage,
} from '../api/game-cache.ts';
import { getGames, mayContain, reportedRows } from '../api/get-games.ts';
import { sortKeyOf } from '../list/list-state.ts';

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
      else void client.invalidateQueries({ queryKey: gameKeys.lists }, { cancelRefetch: false });
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

/**
 * Applies live events to the cached lists, without moving a row. Returns the games for which a mounted list must be refetched.
 * `offPage` remembers games on other pages. Such a game causes a refetch only when its sort value or name changes.
 */
function applyToLists(
  client: QueryClient,
  updates: ReadonlyMap<Id, Game>,
  offPage: Map<string, string | undefined>,
): Set<Id> {
  const withPending = (game: Game) => withPendingChanges(GAME_ROWS, game);
  const games = new Map([...updates].map(([id, game]) => [id, withPending(game)]));
  const mustRefetch = new Set<Id>();
  const lists = client.getQueryCache().findAll({ queryKey: gameKeys.lists, type: 'active' });
  for (const { queryKey, queryHash, state } of lists) {
    const page = state.data as Page<Game> | undefined;
    const shown = new Map(page && shownPage(page, withPending).results.map(game => [game.id, game]));
    const params = listParamsOf(queryKey);
    const positionOf = (game: Game) => sortValueOf(game, params.ordering);
    for (const [id, game] of games) {
      const belongs = mayContain(params, game);
      const row = shown.get(id);
      const offPageKey = `${queryHash} ${id}`;
      if (row) {
        offPage.delete(offPageKey);
        if (!belongs || positionOf(row) !== positionOf(game)) mustRefetch.add(id);
      } else {
        const position = belongs ? `${String(positionOf(game))} ${game.name}` : undefined;
        if (offPage.get(offPageKey) !== position) mustRefetch.add(id);
        offPage.set(offPageKey, position);
      }
    }
  }
  patchGames(client, updates);
  return mustRefetch;
}

function sortValueOf(game: Game, ordering: GameOrdering = '-started_at'): unknown {
  const key = sortKeyOf(ordering);
  if (key !== undefined) return game[key];
  return `${isOpenGame(game) ? game.status : 'over'} ${game.started_at}`;
}

/**
 * Fetches the mounted lists, but only updates rows that they already show. Returns the games that would appear, disappear or move.
 * Refetches lists without data normally. A failed fetch changes nothing.
 */
async function refetchRowsOnly(client: QueryClient): Promise<Set<Id>> {
  const moved = new Set<Id>();
  const lists = client.getQueryCache().findAll({ queryKey: gameKeys.lists, type: 'active' });
  await Promise.all(
    lists.map(async ({ queryKey, state }) => {
      if (state.data === undefined) return client.refetchQueries({ queryKey, exact: true });
      const read = await getGames(listParamsOf(queryKey)).catch(() => undefined);
      if (read === undefined) return;
      patchGames(client, new Map(read.results.map(game => [game.id, game])));
      const rowsOf = (page: Page<Game>) =>
        shownPage(page, game => withPendingChanges(GAME_ROWS, game)).results;
      const shown = client.getQueryData<Page<Game>>(queryKey);
      for (const id of movedRows(shown ? rowsOf(shown) : [], rowsOf(read))) moved.add(id);
    }),
  );
  return moved;
}

function longestIncreasingSubsequence(numbers: readonly number[]): Set<number> {
  const sequences: (readonly number[])[] = [];
  const longest = (all: typeof sequences) =>
    all.reduce((best, one) => (one.length > best.length ? one : best), []);
  for (const number of numbers) {
    sequences.push([...longest(sequences.filter(sequence => (sequence.at(-1) ?? 0) < number)), number]);
  }
  return new Set(longest(sequences));
}

/** The rows that are on only one page, and the fewest rows whose move explains the new order. */
export function movedRows(shown: readonly Pick<Game, 'id'>[], read: readonly Pick<Game, 'id'>[]): Set<Id> {
  const positions = new Map(shown.map(({ id }, index) => [id, index]));
  const stay = longestIncreasingSubsequence(read.flatMap(({ id }) => positions.get(id) ?? []));
  const moved = new Set(read.map(({ id }) => id).filter(id => !stay.has(positions.get(id) ?? -1)));
  for (const { id } of shown) if (!read.some(row => row.id === id)) moved.add(id);
  return moved;
}
