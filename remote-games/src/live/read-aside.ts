import type { Game, Id, Page } from '@backglass/contract';
import type { QueryClient } from '@backglass/platform';
import { listParamsOf, patchGames } from '../api/game-cache.ts';
import { gameKeys } from '../api/game-keys.ts';
import { getGames } from '../api/get-games.ts';

/** Rows that are in only one of two pages, or stand elsewhere in the other. */
export function movedBetween(shown: readonly Game[], read: readonly Game[]): Set<Id> {
  const moved = new Set<Id>();
  const length = Math.max(shown.length, read.length);
  for (let index = 0; index < length; index += 1) {
    const here = shown[index]?.id;
    const there = read[index]?.id;
    if (here === there) continue;
    if (there !== undefined) moved.add(there);
    if (here !== undefined && !read.some(({ id }) => id === here)) moved.add(here);
  }
  return moved;
}

/**
 * Reads the lists on the screen without putting them there: the rows that are shown change in place. Returns the games that
 * would come, go or move. A reading that fails changes nothing: the next one follows.
 */
export async function readAside(client: QueryClient): Promise<Set<Id>> {
  const moved = new Set<Id>();
  const lists = client.getQueryCache().findAll({ queryKey: gameKeys.lists, type: 'active' });
  await Promise.all(
    lists.map(async ({ queryKey }) => {
      const read = await getGames(listParamsOf(queryKey)).catch(() => undefined);
      if (read === undefined) return;
      patchGames(client, new Map(read.results.map(game => [game.id, game])));
      const shown = client.getQueryData<Page<Game>>(queryKey)?.results ?? [];
      for (const id of movedBetween(shown, read.results)) moved.add(id);
    }),
  );
  return moved;
}
