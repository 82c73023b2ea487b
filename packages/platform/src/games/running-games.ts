import { CALLS, gameSchema, listOf, type Game, type Id } from '@backglass/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../http/client.ts';
import { unwrap } from '../http/result.ts';
import { gather } from '../live/gather.ts';
import { hearLive, type LiveSignal } from '../live/live-store.ts';
import { throttle } from '../live/throttle.ts';
import { Told } from '../live/told.ts';
import { queryClient } from '../query/query-client.ts';

const gameList = listOf(gameSchema);
const told = new Told<Game>();

/** What changed is shown this often at most, in milliseconds. */
const PAUSE = 200;

/** The running games with one of them changed in its place, begun or over. */
function put(games: readonly Game[], changed: Game): Game[] {
  if (changed.status !== 'running') return games.filter(game => game.id !== changed.id);
  const isThere = games.some(game => game.id === changed.id);
  return isThere ? games.map(game => (game.id === changed.id ? changed : game)) : games.concat(changed);
}

async function fetchRunning(signal: AbortSignal): Promise<Game[]> {
  const query = { status: 'running', page_size: 100 };
  return unwrap(await call(gameList, { method: 'GET', path: CALLS.games, query, signal })).results;
}

const runningGames = queryOptions({
  queryKey: ['platform', 'running-games'],
  queryFn: ({ signal }) => told.after(() => fetchRunning(signal), put),
  // the live events keep it, for as long as somebody reads it
  staleTime: 60_000,
});

const changes = gather<Id, Game>(
  changed => {
    queryClient.setQueryData(
      runningGames.queryKey,
      games => games && [...changed.values()].reduce(put, games),
    );
  },
  { pause: PAUSE },
);

/** A slow answer is waited for: asked anew with each signal, it would never be there. */
const again = throttle(() => queryClient.invalidateQueries({ queryKey: runningGames.queryKey }), PAUSE);

function follow(signal: LiveSignal): void {
  if (signal.name === 'booth.updated') return;
  const changed = signal.name === 'game.updated' ? signal.data.game : undefined;
  if (changed === undefined) return again.ask();
  told.hear(changed);
  changes.add(changed.id, changed);
}

let readers = 0;
let stopFollowing: () => void = () => undefined;

/** Follows the events once, however many read; when nobody does any more, what is known may be old. */
function followWhileRead(): () => void {
  readers += 1;
  if (readers === 1) stopFollowing = hearLive(follow);
  return () => {
    readers -= 1;
    if (readers > 0) return;
    stopFollowing();
    changes.stop();
    void queryClient.invalidateQueries({ queryKey: runningGames.queryKey, refetchType: 'none' });
  };
}

/** The centre's games that are running now, at most 100; `undefined` until they are known. Read once for the whole page. */
export function useRunningGames(): readonly Game[] | undefined {
  useEffect(followWhileRead, []);
  return useQuery(runningGames).data;
}
