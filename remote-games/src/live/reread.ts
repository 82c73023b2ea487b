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

/** Whether something on the screen waits for the first answer. */
export const awaitsFirstAnswer = (client: QueryClient, queryKey: Key): boolean =>
  client.isFetching(onTheirWay(queryKey)) > 0;

/** Until what is on the screen has the first answers that are on their way; asks for none. Never rejects. */
export const firstAnswers = (client: QueryClient, queryKey: Key): Promise<void> =>
  client.refetchQueries(onTheirWay(queryKey), { cancelRefetch: false });

/**
 * Reads again what is on the screen. A first answer on its way may have been made before what calls for another one, so that is
 * waited for; a later one is given up.
 */
export async function reread(client: QueryClient, queryKey: Key): Promise<void> {
  await firstAnswers(client, queryKey);
  await client.invalidateQueries({ queryKey });
}

/**
 * Reads the lists on the screen without putting them there: the rows that are shown change in place. Returns the games that
 * would come, go or move. A list that shows nothing yet is read as ever. A reading that fails changes nothing: the next one follows.
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

/** The longest run of rising numbers that stands in a list, with others between them or not. */
function longestRise(numbers: readonly number[]): Set<number> {
  /** For each number, the longest rise that ends with it. */
  const rises: (readonly number[])[] = [];
  for (const number of numbers) {
    const before = rises.filter(rise => (rise.at(-1) ?? 0) < number);
    const longest = before.reduce((best, rise) => (rise.length > best.length ? rise : best), []);
    rises.push([...longest, number]);
  }
  return new Set(rises.reduce((best, rise) => (rise.length > best.length ? rise : best), []));
}

/** Rows that are in only one of two pages, and as few as possible of those that have to move for the others to stay in order. */
export function movedBetween(shown: readonly Pick<Game, 'id'>[], read: readonly Pick<Game, 'id'>[]): Set<Id> {
  const places = new Map(shown.map(({ id }, place) => [id, place]));
  const stay = longestRise(read.flatMap(({ id }) => places.get(id) ?? []));
  const moved = new Set(read.map(({ id }) => id).filter(id => !stay.has(places.get(id) ?? -1)));
  for (const { id } of shown) if (!read.some(row => row.id === id)) moved.add(id);
  return moved;
}
