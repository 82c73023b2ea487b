import { CALLS, gameSchema, listOf, type Game, type GameListParams, type Id } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';

/** The most that the API gives at once. */
const PAGE_SIZE = 100;

const gamePageSchema = listOf(gameSchema);
const NOTHING = { results: [], count: 0 } as const;

export interface Part {
  readonly games: readonly Game[];
  /** Games of the whole list, as this answer counts them. */
  readonly count: number;
}

/** The pages of a list, one after the other. A page that is no longer there is an empty one of a list that is empty. */
async function* pagesOf(params: GameListParams, signal: AbortSignal): AsyncGenerator<Part, void> {
  for (let page = 1; ; page += 1) {
    const query = { ...params, page, page_size: PAGE_SIZE };
    const result = await call(gamePageSchema, { method: 'GET', path: CALLS.games, query, signal });
    const isPastTheEnd = page > 1 && !result.ok && result.error.kind === 'not-found';
    const { results: games, count } = isPastTheEnd ? NOTHING : unwrap(result);
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
