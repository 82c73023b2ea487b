import type { GameListParams, Id } from '@backglass/contract';

/** Where the cache keeps games: one place, so that an event finds every copy of a row. */
export const gameKeys = {
  all: ['games'],
  lists: ['games', 'list'],
  list: (params: GameListParams) => ['games', 'list', params],
  details: ['games', 'detail'],
  detail: (id: Id) => ['games', 'detail', id],
} as const;
