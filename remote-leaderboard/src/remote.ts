import { defineRemote, messagesByLanguage } from '@backglass/platform';
import { prefetchQuery } from '@backglass/platform/operator';
import { leaderboardQueryOptions } from './api/get-leaderboard.ts';
import en from './locales/en.json';
import { firstParams } from './routes/leaderboard/address.ts';

declare module '@backglass/platform' {
  interface TextResources {
    readonly leaderboard: typeof en;
  }
}

export const remote = defineRemote({
  name: 'leaderboard',
  messages: messagesByLanguage(
    en,
    language => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  ),
  screens: {
    leaderboard: () =>
      import(/* webpackChunkName: "leaderboard" */ './routes/leaderboard/leaderboard.tsx').then(m => ({
        Screen: m.Leaderboard,
      })),
  },
  contributions: {
    'dashboard.header': () =>
      import(/* webpackChunkName: "dashboard.header" */ './contributions/best-today.tsx').then(m => ({
        Contribution: m.BestToday,
      })),
    'game.details': () =>
      import(/* webpackChunkName: "game.details" */ './contributions/best-here.tsx').then(m => ({
        Contribution: m.BestHere,
      })),
  },
  prefetch: { leaderboard: ({ search }) => prefetchQuery(leaderboardQueryOptions(firstParams(search))) },
  commands: [{ id: 'open', label: 'title', keywords: 'keywords', to: '/leaderboard' }],
  tutorials: () => import(/* webpackChunkName: "tutorials" */ './tutorials/tutorials.tsx'),
});
