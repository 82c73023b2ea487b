import { messagesByLanguage, type RemoteTutorials } from '@backglass/platform';
import { Icon } from '@backglass/ui';
import { Gamepad2Icon, HistoryIcon, PrinterIcon, TvIcon } from '@lucide/icons';
import en from './locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly games_tutorials: typeof en;
  }
}

const SEARCH = 'main [role="search"]';
const MENU = 'main tbody td[data-area="menu"]';

export const tutorials: RemoteTutorials<'games_tutorials'> = {
  messages: messagesByLanguage(
    en,
    language => import(/* webpackMode: "eager" */ `./locales/${language}.json`),
  ),
  tutorials: [
    {
      id: 'games',
      icon: <Icon of={Gamepad2Icon} />,
      title: 'games.title',
      text: 'games.text',
      steps: [
        {
          path: '/games',
          target: 'nav a[href="/games"]',
          title: 'games.steps.1.title',
          text: 'games.steps.1.text',
        },
        { path: '/games', target: SEARCH, title: 'games.steps.2.title', text: 'games.steps.2.text' },
        {
          path: '/games',
          target: 'main tbody th[data-area="name"]',
          title: 'games.steps.3.title',
          text: 'games.steps.3.text',
        },
        { path: '/games', target: MENU, title: 'games.steps.4.title', text: 'games.steps.4.text' },
      ],
      tips: ['games.tips.1', 'games.tips.2'],
    },
    {
      id: 'history',
      icon: <Icon of={HistoryIcon} />,
      title: 'history.title',
      text: 'history.text',
      steps: [
        {
          path: '/games/history',
          target: 'nav a[href="/games/history"]',
          title: 'history.steps.1.title',
          text: 'history.steps.1.text',
        },
        {
          path: '/games/history',
          target: SEARCH,
          title: 'history.steps.2.title',
          text: 'history.steps.2.text',
        },
        {
          path: '/games/history',
          target: MENU,
          title: 'history.steps.3.title',
          text: 'history.steps.3.text',
        },
      ],
      tips: ['history.tips.1', 'history.tips.2'],
    },
    {
      id: 'wall',
      icon: <Icon of={TvIcon} />,
      title: 'wall.title',
      text: 'wall.text',
      tips: ['wall.tips.1', 'wall.tips.2', 'wall.tips.3', 'wall.tips.4'],
    },
    {
      id: 'print',
      icon: <Icon of={PrinterIcon} />,
      title: 'print.title',
      text: 'print.text',
      tips: ['print.tips.1', 'print.tips.2', 'print.tips.3', 'print.tips.4', 'print.tips.5'],
    },
  ],
};
