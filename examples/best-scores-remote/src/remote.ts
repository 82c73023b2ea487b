import { defineRemote, messagesByLanguage } from '@backglass/platform';
import { prefetchQuery } from '@backglass/platform/operator';
import { leaderboardQueryOptions } from './api/get-leaderboard.ts';
import en from './locales/en.json';
import { firstParams } from './routes/leaderboard/address.ts';

declare module '@backglass/platform' {
  interface TextResources {
    readonly 'best-scores': typeof en;
  }
}

export const remote = defineRemote({
  name: 'best-scores',
  messages: messagesByLanguage(
    en,
    language => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  ),
  screens: {
    'best-scores': () =>
      import(/* webpackChunkName: "best-scores" */ './routes/leaderboard/leaderboard.tsx').then(
        ({ Leaderboard }) => ({ Screen: Leaderboard }),
      ),
  },
  contributions: {
    'game.details': () =>
      import(/* webpackChunkName: "game.details" */ './contributions/best-scores/best-scores.tsx').then(
        ({ BestScores }) => ({ Contribution: BestScores }),
      ),
  },
  // The data loads together with the code of the screen.
  prefetch: { 'best-scores': ({ search }) => prefetchQuery(leaderboardQueryOptions(firstParams(search))) },
  commands: [{ id: 'open', label: 'title', keywords: 'keywords', to: '/best-scores' }],
});
