import { idParamSchema } from '@backglass/contract';
import { defineRemote, messagesByLanguage } from '@backglass/platform';
import { addMessages, dayOf, prefetchQuery, serverNow } from '@backglass/platform/operator';
import { gameDayQueryOptions } from './api/get-game-day.ts';
import { gameQueryOptions } from './api/get-game.ts';
import { gamesQueryOptions } from './api/get-games.ts';
import en from './locales/en.json';
import { DASHBOARD, firstListParams, HISTORY, type ListKind } from './list/list-state.ts';

declare module '@backglass/platform' {
  interface TextResources {
    readonly games: typeof en;
  }
}

function prefetchList(search: URLSearchParams, kind: ListKind): void {
  prefetchQuery(gamesQueryOptions(firstListParams(search, kind)));
}

export const remote = defineRemote({
  name: 'games',
  messages: messagesByLanguage(
    en,
    language => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  ),
  screens: {
    'games-list': async () => {
      const { GamesList } = await import(
        /* webpackChunkName: "games-list" */ './routes/games-list/games-list.tsx'
      );
      return { Screen: GamesList };
    },
    tonight: async () => {
      const { Tonight } = await import(/* webpackChunkName: "tonight" */ './routes/tonight/tonight.tsx');
      return { Screen: Tonight };
    },
    printing: async () => {
      const { messages, PrintStation } = await import(
        /* webpackChunkName: "printing" */ './routes/printing/printing.tsx'
      );
      await addMessages('games_printing', messages);
      return { Screen: PrintStation };
    },
    'games-history': async () => {
      const { GamesHistory } = await import(
        /* webpackChunkName: "games-history" */ './routes/games-history/games-history.tsx'
      );
      return { Screen: GamesHistory };
    },
    wall: async () => {
      const { Wall } = await import(/* webpackChunkName: "wall" */ './routes/wall/wall.tsx');
      return { Screen: Wall };
    },
    screen: async () => {
      const { messages, ScreenWall } = await import(
        /* webpackChunkName: "screen" */ './routes/wall/screen-wall.tsx'
      );
      await addMessages('games_screen', messages);
      return { Screen: ScreenWall };
    },
    game: async () => {
      const { GameScreen } = await import(/* webpackChunkName: "game" */ './routes/game/game.tsx');
      return { Screen: GameScreen };
    },
  },
  prefetch: {
    'games-list': ({ search }) => {
      prefetchList(search, DASHBOARD);
      prefetchQuery(gameDayQueryOptions(dayOf(serverNow())));
    },
    'games-history': ({ search }) => prefetchList(search, HISTORY),
    game: ({ params }) => {
      const id = idParamSchema.safeParse(params['id']);
      if (id.success) prefetchQuery(gameQueryOptions(id.data));
    },
  },
  commands: [
    { id: 'tonight', label: 'page_title.tonight', to: '/games/tonight' },
    { id: 'printing', label: 'page_title.printing', to: '/games/printing' },
  ],
  tutorials: () => import(/* webpackChunkName: "tutorials" */ './tutorials/tutorials.tsx'),
});
