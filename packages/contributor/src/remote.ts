import { defineRemote, messagesByLanguage } from '@backglass/platform';
import { listCommands } from './commands.ts';
import en from './locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly contributor: typeof en;
  }
}

/** A remote for tests. Each of its contributions is a chunk of its own, as in a real remote. */
export const remote = defineRemote({
  name: 'contributor',
  messages: messagesByLanguage(
    en,
    language => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  ),
  screens: {
    contributor: () => import(/* webpackChunkName: "contributor" */ './screen.tsx'),
  },
  contributions: {
    'game.details': () => import(/* webpackChunkName: "game.details" */ './contributions/game-details.tsx'),
    'games.column': () => import(/* webpackChunkName: "games.column" */ './contributions/games-column.tsx'),
    'booth.card': () => import(/* webpackChunkName: "booth.card" */ './contributions/booth-card.tsx'),
    'profile.section': () => import(/* webpackChunkName: "profile.section" */ './contributions/section.tsx'),
    'dashboard.header': () =>
      import(/* webpackChunkName: "dashboard.header" */ './contributions/section.tsx'),
  },
  get commands() {
    return listCommands();
  },
});
