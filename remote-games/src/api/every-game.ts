import type { Game, GameListParams, Id } from '@backglass/contract';
import { appErrorOf } from '@backglass/platform';
import { getGames } from './get-games.ts';

/** The most that the API gives at once. */
const PAGE_SIZE = 100;

export interface Part {
  readonly games: readonly Game[];
  /** Games of the whole list, as this answer counts them. */
  readonly count: number;
}

/** The pages of a list, one after the other. A page that is no longer there is an empty one of a list that is empty. */
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
 * Every game that a list finds, page after page; each once, though the list moves meanwhile. If games leave it, others slip
 * from a page that is to come to one that was read: then it is read again for those.
 *
 * @throws CallFailure when a page cannot be read, also when `signal` takes it back.
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
