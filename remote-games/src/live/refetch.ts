import type { Game, Id, Page } from '@backglass/contract';
import { withPendingChanges, type QueryClient } from '@backglass/platform/operator';
import { GAME_ROWS, gameKeys, listParamsOf, patchGames, shownPage } from '../api/game-cache.ts';
import { getGames } from '../api/get-games.ts';

type Key = readonly unknown[];

const firstLoadsInFlight = (queryKey: Key) =>
  ({
    queryKey,
    type: 'active',
    fetchStatus: 'fetching',
    predicate: ({ state }: { readonly state: { readonly data: unknown } }) => state.data === undefined,
  }) as const;

/** Whether a mounted query is loading for the first time. */
export const isFirstLoading = (client: QueryClient, queryKey: Key): boolean =>
  client.isFetching(firstLoadsInFlight(queryKey)) > 0;

/** Waits for the mounted queries that are loading for the first time. Sends no calls. Never rejects. */
export const firstLoads = (client: QueryClient, queryKey: Key): Promise<void> =>
  client.refetchQueries(firstLoadsInFlight(queryKey), { cancelRefetch: false });

/** Refetches mounted queries after their first load. A first load cannot be cancelled, and its answer may be outdated. */
export async function refetchMounted(client: QueryClient, queryKey: Key): Promise<void> {
  await firstLoads(client, queryKey);
  await client.invalidateQueries({ queryKey });
}

/**
 * Fetches the mounted lists, but only updates rows that they already show. Returns the games that would appear, disappear or move.
 * Refetches lists without data normally. A failed fetch changes nothing.
 */
export async function refetchRowsOnly(client: QueryClient): Promise<Set<Id>> {
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
