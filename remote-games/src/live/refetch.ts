import type { Game, Id, Page } from '@backglass/contract';
import { withPendingChanges, type QueryClient } from '@backglass/platform/operator';
import { GAME_ROWS, gameKeys, listParamsOf, patchGames, shownPage } from '../api/game-cache.ts';
import { getGames } from '../api/get-games.ts';

type Key = readonly unknown[];

const onTheirWay = (queryKey: Key) =>
  ({
    queryKey,
    type: 'active',
    fetchStatus: 'fetching',
    predicate: ({ state }: { readonly state: { readonly data: unknown } }) => state.data === undefined,
  }) as const;

/** Whether a mounted query still loads its first data. */
export const awaitsFirstAnswer = (client: QueryClient, queryKey: Key): boolean =>
  client.isFetching(onTheirWay(queryKey)) > 0;

/** Resolves when the first loads in flight of mounted queries have ended. Starts no call. Never rejects. */
export const firstAnswers = (client: QueryClient, queryKey: Key): Promise<void> =>
  client.refetchQueries(onTheirWay(queryKey), { cancelRefetch: false });

/**
 * Refetches mounted queries. A first load in flight may be older than the reason for the refetch, so it is awaited first;
 * a refetch in flight is cancelled.
 */
export async function reread(client: QueryClient, queryKey: Key): Promise<void> {
  await firstAnswers(client, queryKey);
  await client.invalidateQueries({ queryKey });
}

/**
 * Reads the mounted lists, but only updates the rows that they show. Returns the games that would appear, disappear or
 * move. A list without data is read as usual. A failed read changes nothing.
 */
export async function readAside(client: QueryClient): Promise<Set<Id>> {
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
      for (const id of movedBetween(shown ? rowsOf(shown) : [], rowsOf(read))) moved.add(id);
    }),
  );
  return moved;
}

/** The longest increasing subsequence of the numbers. */
function longestRise(numbers: readonly number[]): Set<number> {
  /** For each number, the longest increasing subsequence that ends with it. */
  const rises: (readonly number[])[] = [];
  for (const number of numbers) {
    const before = rises.filter(rise => (rise.at(-1) ?? 0) < number);
    const longest = before.reduce((best, rise) => (rise.length > best.length ? rise : best), []);
    rises.push([...longest, number]);
  }
  return new Set(rises.reduce((best, rise) => (rise.length > best.length ? rise : best), []));
}

/** Rows that are on only one of the two pages, and the fewest rows that have to move so that the others keep their order. */
export function movedBetween(shown: readonly Pick<Game, 'id'>[], read: readonly Pick<Game, 'id'>[]): Set<Id> {
  const places = new Map(shown.map(({ id }, place) => [id, place]));
  const stay = longestRise(read.flatMap(({ id }) => places.get(id) ?? []));
  const moved = new Set(read.map(({ id }) => id).filter(id => !stay.has(places.get(id) ?? -1)));
  for (const { id } of shown) if (!read.some(row => row.id === id)) moved.add(id);
  return moved;
}
