import { idParamSchema } from '@backglass/contract';
import { defineRemote } from '@backglass/platform';
import { readAhead } from '@backglass/platform/operator';
import { gameQueryOptions } from './api/get-game.ts';
import { gamesQueryOptions } from './api/get-games.ts';
import { DASHBOARD, HISTORY, type Board } from './board/boards.ts';
import { firstListParams } from './board/list-params.ts';
import en from './locales/en.json';
import es from './locales/es.json';

function readListAhead(search: URLSearchParams, board: Board): void {
  const params = firstListParams(search, board);
  if (params) readAhead(gamesQueryOptions(params));
}

export const remote = defineRemote({
  name: 'games',
  messages: { en, es },
  screens: {
    'games-list': () => import(/* webpackChunkName: "games-list" */ './routes/games-list/screen.ts'),
    'games-history': () => import(/* webpackChunkName: "games-history" */ './routes/games-history/screen.ts'),
    wall: () => import(/* webpackChunkName: "wall" */ './routes/wall/screen.ts'),
    game: () => import(/* webpackChunkName: "game" */ './routes/game/screen.ts'),
  },
  ahead: {
    'games-list': ({ search }) => readListAhead(search, DASHBOARD),
    'games-history': ({ search }) => readListAhead(search, HISTORY),
    game: ({ params }) => {
      const id = idParamSchema.safeParse(params['id']);
      if (id.success) readAhead(gameQueryOptions(id.data));
    },
  },
});
