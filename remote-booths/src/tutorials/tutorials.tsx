import { messagesByLanguage, type RemoteTutorials } from '@backglass/platform';
import { Icon } from '@backglass/ui';
import { MonitorIcon, UnplugIcon } from '@lucide/icons';
import en from './locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly booths_tutorials: typeof en;
  }
}

export const tutorials: RemoteTutorials<'booths_tutorials'> = {
  messages: messagesByLanguage(
    en,
    language => import(/* webpackMode: "eager" */ `./locales/${language}.json`),
  ),
  tutorials: [
    {
      id: 'pair',
      icon: <Icon of={MonitorIcon} />,
      title: 'pair.title',
      text: 'pair.text',
      steps: [
        {
          path: '/booths',
          target: 'nav a[href="/booths"]',
          title: 'pair.steps.1.title',
          text: 'pair.steps.1.text',
        },
        {
          path: '/booths',
          target: 'main a[href="/booths/new"]',
          title: 'pair.steps.2.title',
          text: 'pair.steps.2.text',
        },
        {
          path: '/booths/new',
          target: '[role="dialog"] input[name="temp_token"]',
          isInDialog: true,
          title: 'pair.steps.3.title',
          text: 'pair.steps.3.text',
        },
        {
          path: '/booths/new',
          target: '[role="dialog"] form button[type="submit"]',
          isInDialog: true,
          title: 'pair.steps.4.title',
          text: 'pair.steps.4.text',
        },
      ],
      tips: ['pair.tips.1', 'pair.tips.2'],
    },
    {
      id: 'silent',
      icon: <Icon of={UnplugIcon} />,
      title: 'silent.title',
      text: 'silent.text',
      tips: ['silent.tips.1', 'silent.tips.2', 'silent.tips.3', 'silent.tips.4'],
    },
  ],
};
