import { defineRemote, messagesByLanguage } from '@backglass/platform';
import { addMessages } from '@backglass/platform/operator';
import en from './locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly profile: typeof en;
  }
}

export const remote = defineRemote({
  name: 'profile',
  messages: messagesByLanguage(
    en,
    language => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  ),
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
    activity: async () => {
      const { Activity, messages } = await import(
        /* webpackChunkName: "activity" */ './routes/activity/activity.tsx'
      );
      await addMessages('profile_activity', messages);
      return { Screen: Activity };
    },
  },
  tutorials: () => import(/* webpackChunkName: "tutorials" */ './tutorials/tutorials.tsx'),
});
