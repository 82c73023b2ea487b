import type { Game, GameListParams, Id } from '@backglass/contract';
import { appErrorOf } from '@backglass/platform';
import { getGames } from './get-games.ts';

/** The API's largest page. */
const PAGE_SIZE = 100;

export interface Part {
  readonly games: readonly Game[];
  /** The length of the whole list, according to this answer. */
  readonly count: number;
}

/** Reads the pages of a list one by one. A page that no longer exists counts as empty. */
async function* pagesOf(params: GameListParams, signal: AbortSignal): AsyncGenerator<Part, void> {
  for (let page = 1; ; page += 1) {
    const query = { ...params, page, page_size: PAGE_SIZE };
    const { results: games, count } = await getGames(query, signal).catch((failure: unknown) => {
      if (page > 1 && appErrorOf(failure).kind === 'not-found') return { results: [], count: 0 };
      throw failure;
    });
    yield { games, count };
    // a bare array is the whole list
    if (games.length !== PAGE_SIZE || page * PAGE_SIZE >= count) return;
  }
}

/**
 * Reads every game of a list page by page, each once, although the list changes meanwhile. If games leave the list, others
 * move to a page that was read already: then the list is read again.
 *
 * @throws CallFailure when a page cannot be read, or when `signal` aborts.
 */
export async function* everyGame(params: GameListParams, signal: AbortSignal): AsyncGenerator<Part, void> {
  const seen = new Set<Id>();
  let mayHaveSlipped = true;
  while (mayHaveSlipped) {
    mayHaveSlipped = false;
    let expected = 0;
    let found = 0;
    for await (const { games, count } of pagesOf(params, signal)) {
      const fresh = games.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      found += fresh.length;
      mayHaveSlipped ||= count < expected;
      expected = count;
      if (fresh.length > 0) yield { games: fresh, count };
    }
    mayHaveSlipped &&= found > 0;
  }
}
