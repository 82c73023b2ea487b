import { defineRemote } from '@backglass/platform';
import en from './locales/en.json';
import es from './locales/es.json';

/** The operator's own data. */
export const remote = defineRemote({
  name: 'profile',
  messages: { en, es },
  screens: {
    'personal-data': () =>
      import(/* webpackChunkName: "personal-data" */ './routes/personal-data/personal-data.tsx').then(m => ({
        Screen: m.PersonalData,
      })),
  },
});
