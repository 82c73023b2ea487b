import { CALLS, gameSchema, listOf, type Game, type GameListParams, type Id } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';

/** The most that the API gives at once. */
const PAGE_SIZE = 100;

const gamePageSchema = listOf(gameSchema);

export interface Part {
  readonly games: readonly Game[];
  /** Games of the whole list, as this answer counts them. */
  readonly count: number;
}

/**
 * Every game that a list finds, page after page; each once, though the list moves meanwhile.
 *
 * @throws CallFailure when a page cannot be read, also when `signal` takes it back.
 */
export async function* everyGame(params: GameListParams, signal: AbortSignal): AsyncGenerator<Part, void> {
  const seen = new Set<Id>();
  for (let page = 1; ; page += 1) {
    const query = { ...params, page, page_size: PAGE_SIZE };
    const answer = unwrap(await call(gamePageSchema, { method: 'GET', path: CALLS.games, query, signal }));
    const games = answer.results.filter(({ id }) => !seen.has(id));
    for (const { id } of games) seen.add(id);
    yield { games, count: answer.count };
    // a bare array is the whole list
    if (answer.results.length !== PAGE_SIZE || page * PAGE_SIZE >= answer.count) return;
  }
}
