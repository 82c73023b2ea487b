import { messagesByLanguage, type RemoteTutorials } from '@backglass/platform';
import { Icon } from '@backglass/ui';
import { TicketIcon, UserIcon } from '@lucide/icons';
import en from './locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly profile_tutorials: typeof en;
  }
}

const FORM = 'main form';
const SAVE = 'main form button[type="submit"]';

export const tutorials: RemoteTutorials<'profile_tutorials'> = {
  messages: messagesByLanguage(
    en,
    language => import(/* webpackMode: "eager" */ `./locales/${language}.json`),
  ),
  tutorials: [
    {
      id: 'ticket',
      icon: <Icon of={TicketIcon} />,
      title: 'ticket.title',
      text: 'ticket.text',
      steps: [
        { path: '/profile/ticket', target: FORM, title: 'ticket.steps.1.title', text: 'ticket.steps.1.text' },
        {
          path: '/profile/ticket',
          target: 'main [data-tour="preview"], main figure',
          title: 'ticket.steps.2.title',
          text: 'ticket.steps.2.text',
        },
        { path: '/profile/ticket', target: SAVE, title: 'ticket.steps.3.title', text: 'ticket.steps.3.text' },
      ],
      tips: ['ticket.tips.1', 'ticket.tips.2'],
    },
    {
      id: 'profile',
      icon: <Icon of={UserIcon} />,
      title: 'profile.title',
      text: 'profile.text',
      steps: [
        {
          path: '/profile/personal',
          target: FORM,
          title: 'profile.steps.1.title',
          text: 'profile.steps.1.text',
        },
        {
          path: '/profile/personal',
          target: 'main input[name="email"]',
          title: 'profile.steps.2.title',
          text: 'profile.steps.2.text',
        },
        {
          path: '/profile/personal',
          target: SAVE,
          title: 'profile.steps.3.title',
          text: 'profile.steps.3.text',
        },
      ],
      tips: ['profile.tips.1'],
    },
  ],
};
