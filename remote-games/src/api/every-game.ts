import type { Game, GameListParams, Id } from '@backglass/contract';
import { appErrorOf } from '@backglass/platform';
import { getGames } from './get-games.ts';

/* Lazy-loaded, because only a download and "select all" read a whole list. */

interface Part {
  readonly games: readonly Game[];
  readonly count: number;
}

const PAGE_SIZE = 100;

/** Fetches a list page by page, with its exact count. A page that no longer exists counts as empty. */
async function* pagesOf(params: GameListParams, signal: AbortSignal): AsyncGenerator<Part, void> {
  for (let page = 1; ; page += 1) {
    const query = { ...params, page, page_size: PAGE_SIZE, max_count: undefined };
    const { results: games, count } = await getGames(query, signal).catch((failure: unknown) => {
      if (page > 1 && appErrorOf(failure).kind === 'not-found') return { results: [], count: 0 };
      throw failure;
    });
    yield { games, count };
    // A shorter page is the last one. A longer page is the whole list of an API without paging.
    if (games.length !== PAGE_SIZE || page * PAGE_SIZE >= count) return;
  }
}

/**
 * Yields each game of a list once. Starts again if games left the list, because others then moved to earlier pages.
 * @throws CallFailure when a page cannot be fetched, or when `signal` aborts.
 */
export async function* everyGame(params: GameListParams, signal: AbortSignal): AsyncGenerator<Part, void> {
  const seen = new Set<Id>();
  let mustReadAgain = true;
  while (mustReadAgain) {
    mustReadAgain = false;
    let previousCount = 0;
    let found = 0;
    for await (const { games, count } of pagesOf(params, signal)) {
      const fresh = games.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      found += fresh.length;
      mustReadAgain ||= count < previousCount;
      previousCount = count;
      if (fresh.length > 0) yield { games: fresh, count };
    }
    mustReadAgain &&= found > 0;
  }
}
