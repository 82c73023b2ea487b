import { byLanguage } from '@backglass/contract';
import { defineRemote } from '@backglass/platform';
import { prefetchQuery } from '@backglass/platform/operator';
import { boothsQueryOptions } from './api/get-booths.ts';
import type en from './locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly booths: typeof en;
  }
}

export const remote = defineRemote({
  name: 'booths',
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loads the file of a language synchronously, in webpack and in jest
  messages: byLanguage(language => require(`./locales/${language}.json`)),
  screens: {
    booths: () =>
      import(/* webpackChunkName: "booths" */ './routes/booths/booths.tsx').then(({ Booths }) => ({
        Screen: Booths,
      })),
  },
  prefetch: { booths: () => prefetchQuery(boothsQueryOptions) },
  commands: [
    { id: 'add', label: 'registration.title', keywords: 'registration.keywords', to: '/booths/new' },
  ],
});
