import { defineRemote } from '@backglass/platform';
import en from './locales/en.json';
import es from './locales/es.json';

export const remote = defineRemote({
  name: 'games',
  messages: { en, es },
  screens: {
    'games-list': () =>
      import(/* webpackChunkName: "games-list" */ './routes/games-list/games-list.tsx').then(
        ({ GamesList }) => ({ Screen: GamesList }),
      ),
    'games-history': () =>
      import(/* webpackChunkName: "games-history" */ './routes/games-history/games-history.tsx').then(
        ({ GamesHistory }) => ({ Screen: GamesHistory }),
      ),
    wall: () =>
      import(/* webpackChunkName: "wall" */ './routes/wall/wall.tsx').then(({ Wall }) => ({ Screen: Wall })),
    game: () =>
      import(/* webpackChunkName: "game" */ './routes/game/game.tsx').then(({ GameScreen }) => ({
        Screen: GameScreen,
      })),
  },
});
