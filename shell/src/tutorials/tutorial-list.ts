import {
  Gamepad2Icon,
  HistoryIcon,
  MonitorIcon,
  TicketIcon,
  UserIcon,
  type LucideIconData,
} from '@lucide/icons';

/** Where a step happens: the page, and what on it is pointed at. Its texts are `tutorial.<id>.steps.<number>`. */
export interface TutorialStep {
  readonly path: string;
  /** A selector. The first match that is visible is meant, so that it may name the place on desktop and phone. */
  readonly target: string;
}

export interface Tutorial {
  readonly id: string;
  readonly icon: LucideIconData;
  readonly steps: readonly TutorialStep[];
}

const on = (path: string, ...targets: readonly string[]): TutorialStep[] =>
  targets.map(target => ({ path, target }));

const SAVE = 'main form button[type="submit"]';
const MENU = 'main tbody td[data-area="menu"]';
const SEARCH = 'main [role="search"]';

/**
 * The five tutorials (decisions, "Screens"). A remote is known only by its addresses and by the landmarks, roles and field
 * names that its users find it by; where one has gone, the tour says so.
 */
export const TUTORIALS: readonly Tutorial[] = [
  {
    id: 'booth',
    icon: MonitorIcon,
    steps: [
      ...on('/booths', 'nav a[href="/booths"]', 'main a[href="/booths/new"]'),
      ...on('/booths/new', 'main input[name="temp_token"]', SAVE),
    ],
  },
  {
    id: 'games',
    icon: Gamepad2Icon,
    steps: on('/games', 'nav a[href="/games"]', SEARCH, 'main tbody th[data-area="name"]', MENU),
  },
  {
    id: 'history',
    icon: HistoryIcon,
    steps: on('/games/history', 'nav a[href="/games/history"]', SEARCH, MENU),
  },
  {
    id: 'ticket',
    icon: TicketIcon,
    steps: on('/profile/ticket', 'main form', 'main [data-tour="preview"], main figure', SAVE),
  },
  {
    id: 'profile',
    icon: UserIcon,
    steps: on('/profile/personal', 'main form', 'main input[name="email"]', SAVE),
  },
];
