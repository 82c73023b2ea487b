import type { TextKey } from '@backglass/platform';
import {
  Gamepad2Icon,
  HistoryIcon,
  MonitorIcon,
  TicketIcon,
  UserIcon,
  type LucideIconData,
} from '@lucide/icons';

type NameIn<Key> = Key extends `tutorial.${infer Name}.text` ? Name : never;
type Named = NameIn<TextKey<'shell_operator'>>;
type StepName = Extract<Named, `${string}.steps.${string}`>;

export interface TourTarget {
  readonly path: string;
  /** The first visible match counts. So one selector can name an element for desktop and one for phones. */
  readonly target: string;
}

export interface TutorialStep extends TourTarget {
  readonly name: StepName;
}

export interface Tutorial {
  /** Its texts are `tutorial.<id>`. */
  readonly id: Exclude<Named, StepName>;
  readonly icon: LucideIconData;
  readonly steps: readonly TutorialStep[];
}

const step = (name: StepName, path: string, target: string): TutorialStep => ({ name, path, target });

const SAVE = 'main form button[type="submit"]';
const MENU = 'main tbody td[data-area="menu"]';
const SEARCH = 'main [role="search"]';

/** The five tutorials. They find elements of remotes by addresses, roles and field names, and by `data-area` and `data-tour`. */
export const TUTORIALS: readonly Tutorial[] = [
  {
    id: 'booth',
    icon: MonitorIcon,
    steps: [
      step('booth.steps.1', '/booths', 'nav a[href="/booths"]'),
      step('booth.steps.2', '/booths', 'main a[href="/booths/new"]'),
      step('booth.steps.3', '/booths/new', '[role="dialog"] input[name="temp_token"]'),
      step('booth.steps.4', '/booths/new', '[role="dialog"] form button[type="submit"]'),
    ],
  },
  {
    id: 'games',
    icon: Gamepad2Icon,
    steps: [
      step('games.steps.1', '/games', 'nav a[href="/games"]'),
      step('games.steps.2', '/games', SEARCH),
      step('games.steps.3', '/games', 'main tbody th[data-area="name"]'),
      step('games.steps.4', '/games', MENU),
    ],
  },
  {
    id: 'history',
    icon: HistoryIcon,
    steps: [
      step('history.steps.1', '/games/history', 'nav a[href="/games/history"]'),
      step('history.steps.2', '/games/history', SEARCH),
      step('history.steps.3', '/games/history', MENU),
    ],
  },
  {
    id: 'ticket',
    icon: TicketIcon,
    steps: [
      step('ticket.steps.1', '/profile/ticket', 'main form'),
      step('ticket.steps.2', '/profile/ticket', 'main [data-tour="preview"], main figure'),
      step('ticket.steps.3', '/profile/ticket', SAVE),
    ],
  },
  {
    id: 'profile',
    icon: UserIcon,
    steps: [
      step('profile.steps.1', '/profile/personal', 'main form'),
      step('profile.steps.2', '/profile/personal', 'main input[name="email"]'),
      step('profile.steps.3', '/profile/personal', SAVE),
    ],
  },
];
