import {
  isOpenGame,
  shownStatusOf,
  type Game,
  type GameDetail,
  type GameListParams,
  type GameOrdering,
  type Id,
  type Page,
} from '@backglass/contract';
import { liveQueries, replaceRow, type QueryClient } from '@backglass/platform/operator';
import { sortKeyOf } from '../list/list-state.ts';

/** All keys start with `games`, so one call can invalidate every cached copy of a game. */
export const gameKeys = {
  all: ['games'],
  lists: ['games', 'list'],
  list: (params: GameListParams) => ['games', 'list', params],
  details: ['games', 'detail'],
  detail: (id: Id) => ['games', 'detail', id],
} as const;

/** The name of the rows: writes of games pass it as `rows`, and screens pass it to `usePendingChanges`. */
export const GAME_ROWS = 'games';

/** The cached lists of games, which live events change. */
export const liveLists = liveQueries<Page<Game>>({
  queryKey: gameKeys.lists,
  events: {
    'game.updated': {
      withRow(page, changed) {
        const results = replaceRow(page.results, changed);
        return results ? { ...page, results } : page;
      },
    },
  },
  list: {
    event: 'game.updated',
    shownRows: (page, change) => shownPage(page, change).results,
    pendingRows: GAME_ROWS,
    placeOf(game, [, , params]) {
      const { ordering, search, ...filters } = params as GameListParams;
      if (!mayContain(filters, game)) return undefined;
      // Only the API knows whether a new name still matches the search.
      return `${String(sortValueOf(game, ordering))} ${search === undefined ? '' : game.name}`;
    },
  },
});

/** Whether a list may contain a game. Ignores the search, because only the API knows which games match. */
export const mayContain = (params: GameListParams, game: Game): boolean =>
  params.is_hidden === game.is_hidden &&
  (params.status === undefined || params.status === game.status) &&
  (params.no_signal === undefined || params.no_signal === (shownStatusOf(game) === 'no_signal')) &&
  (params.booth === undefined || params.booth === game.booth?.id);

function sortValueOf(game: Game, ordering: GameOrdering = '-started_at'): unknown {
  const key = sortKeyOf(ordering);
  if (key !== undefined) return game[key];
  return `${isOpenGame(game) ? game.status : 'over'} ${game.started_at}`;
}

/** Applies `change` to a page's games, and removes the games that `change` hides or restores. A capped count stays. */
export function shownPage(page: Page<Game>, change: (game: Game) => Game): Page<Game> {
  const games = page.results.map(change);
  const results = games.filter((game, at) => game.is_hidden === page.results[at]?.is_hidden);
  const removed = page.count_is_capped ? 0 : games.length - results.length;
  return { ...page, count: page.count - removed, results };
}

/** Puts the outcome of a write into the cached lists. The caller must invalidate them afterwards. */
export const changeInLists = (ids: ReadonlySet<Id>, change: Partial<Game>): Promise<void> =>
  liveLists.change(page => {
    if (!page.results.some(({ id }) => ids.has(id))) return page;
    return shownPage(page, game => (ids.has(game.id) ? { ...game, ...change } : game));
  });

/**
 * Puts the outcome of a write into the cached lists and the games with their players. Such a game changes its status only as a whole,
 * because a status and players of different moments would name the wrong winner.
 */
export async function changeGames(
  client: QueryClient,
  ids: ReadonlySet<Id>,
  change: Partial<Pick<Game, 'name' | 'is_hidden'>>,
): Promise<void> {
  await changeInLists(ids, change);
  await client.cancelQueries({ queryKey: gameKeys.details });
  for (const id of ids) {
    client.setQueryData<GameDetail>(gameKeys.detail(id), game => game && { ...game, ...change });
  }
}
