import type { Booth, Game, Id, LiveEventName } from '@backglass/contract';
import {
  hashKey,
  matchQuery,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryKey,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { queryClient } from '../query/query-client.ts';
import { withPendingChanges } from '../write/use-write.ts';
import { onLive, type LiveSignal } from './live-store.ts';
import { batch, throttle, type Batch, type Throttled } from './rate-limit.ts';

/*
 * Live queries: cached answers of the API that live events keep up to date. Only this file puts events into the query cache. A query says
 * by `LiveQueryOptions` which events concern it, how their rows change its data, and where a row stands in it.
 *
 * 1. The cache has what the API said: answers, and the rows of events. Pending changes (`useWrite`, ADR 0033) are applied when a
 *    component reads the cache, so no answer and no event undoes what the operator has just done.
 * 2. An event changes its row in place, in all cached data, and moves no row. Events come in batches, each row with its newest event.
 * 3. An answer may be older than the events that arrive during its fetch. `fetch` puts their rows into the answer.
 * 4. If a row must appear, disappear or move, or if an event lacks its row, mounted queries are refetched, with a pause between two
 *    refetches. Fetches in flight end first, because a slow API would never answer otherwise. Only a loaded list shows where a row
 *    stands, so events wait for a first load.
 * 5. After `resync`, events may be lost, and mounted queries are refetched. A fetch in flight counts as the refetch: it misses no event,
 *    or `refetchIfStartedBefore` repeats it.
 * 6. Unmounted queries are stale, because nobody refetches them. Events still change their rows.
 * 7. While the operator uses a list, it is paused: every answer changes rows, but no row appears, disappears or moves. Each list counts
 *    its rows that wait for this, and is refetched when the pause ends. Two answers are taken whole during a pause: the first one of a
 *    list that is mounted meanwhile, because nobody has used its old rows, and the next one of each mounted list after `show`.
 * 8. A write puts its outcome into the cache by `change`. Fetches in flight are cancelled, because their answers may be older. Events that
 *    have arrived before are applied first.
 *
 * A query that nobody has mounted yet is the matter of `prefetchQuery`.
 */

/** The row of an event, by the event's name. */
interface RowOf {
  readonly 'game.updated': Game;
  readonly 'booth.updated': Booth;
  /** These events have no row. */
  readonly 'screen.updated': never;
  readonly 'center.updated': never;
}

type Row = RowOf[LiveEventName];

export interface LiveQueryOptions<Data> {
  /** The beginning of the queries' keys. */
  readonly queryKey: QueryKey;
  /** The events that change or refetch the queries. */
  readonly events: { readonly [Name in LiveEventName]?: EventOptions<Data, RowOf[Name]> };
  /** For lists whose rows the API selects and orders. */
  readonly list?: { readonly [Name in LiveEventName]: ListOptions<Data, Name, RowOf[Name]> }[LiveEventName];
  /** The shortest time between two refetches because of events, in milliseconds. 1,000 by default. */
  readonly pause?: number;
}

interface EventOptions<Data, Row> {
  /** Whether the event of a row concerns the queries. By default, each event does. */
  readonly concerns?: (id: Id, row: Row | undefined) => boolean;
  /**
   * Puts a row into the data, and moves no other row. Returns the same object if nothing changes, and `undefined` if the queries must be
   * refetched. Without it, each event refetches them.
   */
  readonly withRow?: (data: Data, row: Row) => Data | undefined;
}

interface ListOptions<Data, Name, Row> {
  /** The event that reports these rows. */
  readonly event: Name;
  /** The rows that a component shows. `change` applies the pending changes of a row. */
  readonly shownRows: (data: Data, change: (row: Row) => Row) => readonly Row[];
  /** The name of these rows in pending changes. */
  readonly pendingRows: string;
  /** What decides where the row stands in the list, as text. `undefined`: the row is not in the list. */
  readonly placeOf: (row: Row, queryKey: QueryKey) => string | undefined;
}

/** The options as the code below sees them: it passes each row to the options of its event. */
interface AnyRowOptions<Data> extends Pick<LiveQueryOptions<Data>, 'queryKey' | 'pause'> {
  readonly events: { readonly [Name in LiveEventName]?: EventOptions<Data, Row> };
  readonly list?: ListOptions<Data, LiveEventName, Row>;
}

export interface LiveQueries<Data> {
  /** Follows live events until the returned function is called. All users share one listener. */
  readonly follow: () => () => void;
  /** Fetches the data of a query: rules 3 and 7. For `queryFn`. */
  readonly fetch: (queryKey: QueryKey, get: () => Promise<Data>) => Promise<Data>;
  /** Changes all cached data after a write: rule 8. `change` returns the same object if nothing changes. */
  readonly change: (change: (data: Data, queryKey: QueryKey) => Data) => Promise<void>;
  readonly setPaused: (isPaused: boolean) => void;
  /** Refetches the queries, and shows all rows even while paused. `queryKey` may include further queries. */
  readonly show: (queryKey?: QueryKey) => void;
  /** How many rows of a list will appear, disappear or move when the pause ends. */
  readonly useWaiting: (queryKey: QueryKey) => number;
}

/** For `withRow`: puts a row in its place. `undefined` if the rows lack it, so that the queries are refetched. */
export const replaceRow = <Row extends { readonly id: Id }>(
  rows: readonly Row[],
  changed: Row,
): Row[] | undefined =>
  rows.some(({ id }) => id === changed.id)
    ? rows.map(row => (row.id === changed.id ? changed : row))
    : undefined;

/** Five rows at once, then a pause in milliseconds. A hundred rows take less than a second. */
const BATCH = { most: 5, pause: 40 } as const;

export function liveQueries<Data>(options: LiveQueryOptions<Data>): LiveQueries<Data> {
  const { queryKey, events, list, pause = 1_000 } = options as AnyRowOptions<Data>;
  const cache = queryClient.getQueryCache();
  /** The rows of events since the start of each fetch in flight, in the order of the events. */
  const fetches = new Set<ReportedRow[]>();
  /** The rows that wait in each mounted list, by its hash. */
  const useWaitingRows = create<Readonly<Record<string, ReadonlySet<RowKey>>>>(() => ({}));
  /** The hashes of the mounted lists whose next answer is taken whole during a pause. */
  const takenWhole = new Set<string>();
  let users = 0;
  let following: Following | undefined;
  let isPaused = false;

  const withRows = (data: Data, rows: readonly ReportedRow[]): Data =>
    rows.reduce((changed, { event, row }) => events[event]?.withRow?.(changed, row) ?? changed, data);

  const mounted = () => cache.findAll({ queryKey, type: 'active' });
  const waitingIn = (hash: string): ReadonlySet<RowKey> => useWaitingRows.getState()[hash] ?? new Set();
  const setWaiting = (hash: string, keys: Iterable<RowKey>) =>
    useWaitingRows.setState({ [hash]: new Set(keys) });

  function update(change: (data: Data, queryKey: QueryKey) => Data): void {
    for (const query of cache.findAll({ queryKey })) {
      const data = query.state.data as Data | undefined;
      const changed = data === undefined ? data : change(data, query.queryKey);
      // An event is no answer: `setQueryData` would also end an error or an invalidation, and make the data fresh.
      if (changed !== data) query.setState({ data: changed });
    }
  }

  function start(): Following {
    const refetches = throttle(() => refetchMounted(queryKey), pause);
    const batches = batch<RowKey, ReportedRow>(applyRows, BATCH);
    const places: Following['places'] = new Map();
    const stopLive = onLive(onSignal);
    const stopCache = list && cache.subscribe(onCacheEvent);
    const stop = () => {
      stopLive();
      stopCache?.();
      takenWhole.clear();
      useWaitingRows.setState({}, true);
      batches.stop();
      refetches.stop();
    };
    return { places, batches, refetches, stop };
  }

  function onSignal(signal: LiveSignal): void {
    if (signal.name === 'resync') {
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
      return;
    }
    const { name: event } = signal;
    const { id } = signal.data;
    const { game, booth } = signal.data as { readonly game?: Game; readonly booth?: Booth };
    const row = game ?? booth;
    const effects = events[event];
    if (!effects || effects.concerns?.(id, row) === false) return;
    const key = keyOf(event, id);
    if (!row || !effects.withRow) {
      markUnmountedStale(queryKey);
      return refetchFor(() => [key]);
    }
    const reported = { event, row };
    for (const rows of fetches) rows.push(reported);
    following?.batches.add(key, reported);
  }

  function onCacheEvent(event: QueryCacheNotifyEvent): void {
    const { query } = event;
    const { queryHash: hash } = query;
    if (!matchQuery({ queryKey }, query)) return;
    if (event.type === 'observerAdded' && isPaused) {
      // In the microtask, the fetch has started if the cached rows are old.
      queueMicrotask(() => query.state.fetchStatus !== 'idle' && takenWhole.add(hash));
    } else if (event.type === 'observerRemoved' && !query.isActive()) {
      takenWhole.delete(hash);
      if (waitingIn(hash).size === 0) return;
      setWaiting(hash, []);
      markUnmountedStale(query.queryKey);
    } else if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true) {
      takenWhole.delete(hash);
    }
  }

  /** Refetches the mounted queries if rows of them require it. While paused, these rows wait. */
  function refetchFor(keysIn: (query: Query) => readonly RowKey[]): void {
    const found = mounted()
      .map(query => ({ hash: query.queryHash, keys: keysIn(query) }))
      .filter(({ keys }) => keys.length > 0);
    if (isPaused) for (const { hash, keys } of found) setWaiting(hash, [...waitingIn(hash), ...keys]);
    else if (found.length > 0) following?.refetches.request();
  }

  function applyRows(rows: ReadonlyMap<RowKey, ReportedRow>): void {
    const now = following;
    refetchMisplaced(rows);
    update(data => withRows(data, [...rows.values()]));
    if (isFirstLoading(queryKey)) {
      void firstLoads(queryKey).then(() => following === now && refetchMisplaced(rows));
    }
  }

  function refetchMisplaced(rows: ReadonlyMap<RowKey, ReportedRow>): void {
    refetchFor(query => [...rows].flatMap(([key, reported]) => (isMisplaced(query, reported) ? [key] : [])));
  }

  const change = (row: Row): Row => (list ? withPendingChanges(list.pendingRows, row) : row);
  const shownRows = (data: Data): readonly Row[] => list?.shownRows(data, change) ?? [];

  /** Whether a query must be refetched for a row. Remembers the places of rows that are on other pages of a list. */
  function isMisplaced({ queryKey: key, queryHash, state }: Query, { event, row }: ReportedRow): boolean {
    const data = state.data as Data | undefined;
    if (data === undefined) return false;
    if (event !== list?.event) return events[event]?.withRow?.(data, row) === undefined;
    const shown = shownRows(data).find(({ id }) => id === row.id);
    const name = `${queryHash} ${row.id}`;
    const before = shown ? list.placeOf(shown, key) : following?.places.get(name);
    const place = list.placeOf(change(row), key);
    if (shown) following?.places.delete(name);
    else following?.places.set(name, place);
    return place !== before;
  }

  return {
    follow() {
      users += 1;
      following ??= start();
      return () => {
        users -= 1;
        // In the microtask, the next screen is mounted.
        queueMicrotask(() => {
          markUnmountedStale(queryKey);
          if (users > 0) return;
          following?.stop();
          following = undefined;
        });
      };
    },
    async fetch(key, get) {
      const hash = hashKey(key);
      const before = waitingIn(hash);
      const rows: ReportedRow[] = [];
      fetches.add(rows);
      try {
        const answer = withRows(await get(), rows);
        const query = cache.find({ queryKey: key, exact: true });
        if (!list || !query?.isActive()) return answer;
        const stillWaiting = [...waitingIn(hash)].filter(key => !before.has(key));
        const data = query.state.data as Data | undefined;
        if (!isPaused || takenWhole.has(hash) || data === undefined) {
          setWaiting(hash, stillWaiting);
          return answer;
        }
        const { event } = list;
        const moved = movedRows(shownRows(data), shownRows(answer));
        setWaiting(hash, stillWaiting.concat(moved.map(({ id }) => keyOf(event, id))));
        const answered = list.shownRows(answer, row => row).map(row => ({ event, row }));
        return withRows(data, answered);
      } finally {
        fetches.delete(rows);
      }
    },
    async change(changeData) {
      const isFetching = queryClient.isFetching({ queryKey }) > 0;
      await queryClient.cancelQueries({ queryKey });
      following?.batches.flush();
      update(changeData);
      if (isFetching) void queryClient.invalidateQueries({ queryKey });
    },
    setPaused(next) {
      isPaused = next;
      // In the microtask, the lists of the previous screen are unmounted.
      queueMicrotask(() => {
        if (!isPaused) refetchFor(({ queryHash }) => [...waitingIn(queryHash)]);
      });
    },
    show(key = queryKey) {
      if (list) for (const { queryHash } of mounted()) takenWhole.add(queryHash);
      void queryClient.invalidateQueries({ queryKey: key });
    },
    useWaiting: key => useWaitingRows(rows => rows[hashKey(key)]?.size ?? 0),
  };
}

/** A row with the event that reports it. */
interface ReportedRow {
  readonly event: LiveEventName;
  readonly row: Row;
}

/** Tells a row from all rows of all events: a game and a booth may have the same id. */
type RowKey = `${LiveEventName} ${Id}`;

const keyOf = (event: LiveEventName, id: Id): RowKey => `${event} ${id}`;

interface Following {
  /** The place of each row that a list does not show, by the list's hash and the row's id. */
  readonly places: Map<string, string | undefined>;
  readonly batches: Batch<RowKey, ReportedRow>;
  readonly refetches: Throttled;
  readonly stop: () => void;
}

/** Keeps the queries up to date while the component is mounted. Pauses a list while `isPaused`. */
export function useLiveQueries<Data>(live: LiveQueries<Data>, isPaused = false): void {
  useEffect(() => live.follow(), [live]);
  useEffect(() => {
    if (!isPaused) return;
    live.setPaused(true);
    return () => live.setPaused(false);
  }, [live, isPaused]);
}

const markUnmountedStale = (queryKey: QueryKey): void =>
  void queryClient.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' });

const isFirstLoad = ({ state }: Pick<Query, 'state'>): boolean => state.data === undefined;

const inFlight = (queryKey: QueryKey) => ({ queryKey, type: 'active', fetchStatus: 'fetching' }) as const;

const isFirstLoading = (queryKey: QueryKey): boolean =>
  queryClient.isFetching({ ...inFlight(queryKey), predicate: isFirstLoad }) > 0;

/** Waits until the mounted queries are loaded. Sends no calls. Never rejects. */
const firstLoads = (queryKey: QueryKey): Promise<void> =>
  queryClient.refetchQueries({ ...inFlight(queryKey), predicate: isFirstLoad }, { cancelRefetch: false });

/** Refetches mounted queries. Waits for the fetches in flight, whose answers may be too old. */
async function refetchMounted(queryKey: QueryKey): Promise<void> {
  await queryClient.refetchQueries(inFlight(queryKey), { cancelRefetch: false });
  await queryClient.invalidateQueries({ queryKey });
}

interface HasId {
  readonly id: Id;
}

/** The rows that are in only one of the lists, and the fewest rows whose move explains the new order. */
export function movedRows<Row extends HasId>(before: readonly Row[], after: readonly Row[]): Row[] {
  const positions = new Map(before.map(({ id }, index) => [id, index]));
  const stay = longestIncreasingSubsequence(after.flatMap(({ id }) => positions.get(id) ?? []));
  const moved = after.filter(({ id }) => !stay.has(positions.get(id) ?? -1));
  return moved.concat(before.filter(({ id }) => !after.some(row => row.id === id)));
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
