import { defineRemote } from '@backglass/platform';
import en from './locales/en.json';
import es from './locales/es.json';

/** The operator's own data, the centre's, and its ticket. */
export const remote = defineRemote({
  name: 'profile',
  messages: { en, es },
  screens: {
    'personal-data': () =>
      import(/* webpackChunkName: "personal-data" */ './routes/personal-data/personal-data.tsx').then(
        ({ PersonalData }) => ({ Screen: PersonalData }),
      ),
    'center-data': () =>
      import(/* webpackChunkName: "center-data" */ './routes/center-data/center-data.tsx').then(
        ({ CenterData }) => ({ Screen: CenterData }),
      ),
    'ticket-editor': () =>
      import(/* webpackChunkName: "ticket-editor" */ './routes/ticket-editor/ticket-editor.tsx').then(
        ({ TicketEditor }) => ({ Screen: TicketEditor }),
      ),
  },
});
