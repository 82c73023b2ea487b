import { defineRemote } from '@backglass/platform';
import { readAhead } from '@backglass/platform/operator';
import { boothsQueryOptions } from './api/get-booths.ts';
import en from './locales/en.json';
import es from './locales/es.json';

/** The centre's booths: which there are, and how a new one becomes the centre's. */
export const remote = defineRemote({
  name: 'booths',
  messages: { en, es },
  screens: {
    booths: () =>
      import(/* webpackChunkName: "booths" */ './routes/booths/booths.tsx').then(({ Booths }) => ({
        Screen: Booths,
      })),
    'booth-registration': () =>
      import(
        /* webpackChunkName: "booth-registration" */ './routes/booth-registration/booth-registration.tsx'
      ).then(({ BoothRegistration }) => ({ Screen: BoothRegistration })),
  },
  ahead: { booths: () => readAhead(boothsQueryOptions) },
  commands: [
    { id: 'add', label: 'registration.title', keywords: 'registration.keywords', to: '/booths/new' },
  ],
});
