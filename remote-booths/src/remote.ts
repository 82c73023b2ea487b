import { defineRemote, messagesByLanguage } from '@backglass/platform';
import { prefetchQuery } from '@backglass/platform/operator';
import { boothsQueryOptions } from './api/get-booths.ts';
import en from './locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly booths: typeof en;
  }
}

export const remote = defineRemote({
  name: 'booths',
  messages: messagesByLanguage(
    en,
    language => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  ),
  screens: {
    booths: () =>
      import(/* webpackChunkName: "booths" */ './routes/booths/booths.tsx').then(({ Booths }) => ({
        Screen: Booths,
      })),
    screens: async () => {
      const { addScreensTexts, Screens } = await import(
        /* webpackChunkName: "screens" */ './routes/screens/screens.tsx'
      );
      await addScreensTexts();
      return { Screen: Screens };
    },
    booth: async () => {
      const { addPageTexts, BoothScreen } = await import(
        /* webpackChunkName: "booth" */ './routes/booth/booth.tsx'
      );
      await addPageTexts();
      return { Screen: BoothScreen };
    },
  },
  prefetch: { booths: () => prefetchQuery(boothsQueryOptions) },
  commands: [
    { id: 'add', label: 'registration.title', keywords: 'registration.keywords', to: '/booths/new' },
    { id: 'screens', label: 'page_title.screens', keywords: 'list.screens_keywords', to: '/booths/screens' },
  ],
  tutorials: () => import(/* webpackChunkName: "tutorials" */ './tutorials/tutorials.tsx'),
});
