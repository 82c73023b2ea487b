import { messagesByLanguage, type RemoteTutorials } from '@backglass/platform';
import { Icon } from '@backglass/ui';
import { TrophyIcon } from '@lucide/icons';
import en from './locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly leaderboard_tutorials: typeof en;
  }
}

export const tutorials: RemoteTutorials<'leaderboard_tutorials'> = {
  messages: messagesByLanguage(
    en,
    language => import(/* webpackMode: "eager" */ `./locales/${language}.json`),
  ),
  tutorials: [
    {
      id: 'leaderboard',
      icon: <Icon of={TrophyIcon} />,
      title: 'best.title',
      text: 'best.text',
      steps: [
        {
          path: '/leaderboard',
          target: 'nav a[href="/leaderboard"]',
          title: 'best.steps.1.title',
          text: 'best.steps.1.text',
        },
        {
          path: '/leaderboard',
          target: 'main [role="group"]',
          title: 'best.steps.2.title',
          text: 'best.steps.2.text',
        },
      ],
      tips: ['best.tips.1', 'best.tips.2', 'best.tips.3'],
    },
  ],
};
