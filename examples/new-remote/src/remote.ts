import { defineRemote, messagesByLanguage } from '@backglass/platform';
import { prefetchQuery } from '@backglass/platform/operator';
import { boothsQueryOptions } from './api/get-booths.ts';
import en from './locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly 'new-remote': typeof en;
  }
}

export const remote = defineRemote({
  name: 'new-remote',
  messages: messagesByLanguage(
    en,
    language => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  ),
  screens: {
    'new-remote-home': () =>
      import(/* webpackChunkName: "new-remote-home" */ './routes/home/home.tsx').then(m => ({
        Screen: m.Home,
      })),
  },
  // The data loads together with the code of the screen.
  prefetch: { 'new-remote-home': () => prefetchQuery(boothsQueryOptions) },
});
