import {
  Gamepad2Icon,
  HistoryIcon,
  MonitorIcon,
  PrinterIcon,
  TicketIcon,
  TvIcon,
  UnplugIcon,
  UserIcon,
  type LucideIconData,
} from '@lucide/icons';
import type texts from './locales/en.json';

type Lessons = (typeof texts)['of'];
type LessonId = keyof Lessons;
type Numbered<Part extends 'steps' | 'tips'> = {
  [Id in LessonId]: Lessons[Id] extends Readonly<Record<Part, infer Texts>>
    ? `${Id}.${Part}.${Extract<keyof Texts, string>}`
    : never;
}[LessonId];
type StepName = Numbered<'steps'>;

export interface TourTarget {
  readonly path: string;
  /** The first visible match counts. So one selector can name an element for desktop and one for phones. */
  readonly target: string;
}

export interface TutorialStep extends TourTarget {
  readonly name: StepName;
}

export interface Tutorial {
  /** Its texts are `of.<id>`. */
  readonly id: LessonId;
  readonly icon: LucideIconData;
  /** The steps of its tour. Without steps there is no tour. */
  readonly steps: readonly TutorialStep[];
  /** What the card says beyond the tour. */
  readonly tips: readonly Numbered<'tips'>[];
}

const step = (name: StepName, path: string, target: string): TutorialStep => ({ name, path, target });

const SAVE = 'main form button[type="submit"]';
const MENU = 'main tbody td[data-area="menu"]';
const SEARCH = 'main [role="search"]';

/** The tutorials. Their tours find elements of remotes by addresses, roles and field names, and by `data-area` and `data-tour`. */
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
    tips: ['booth.tips.1', 'booth.tips.2'],
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
    tips: ['games.tips.1', 'games.tips.2'],
  },
  {
    id: 'history',
    icon: HistoryIcon,
    steps: [
      step('history.steps.1', '/games/history', 'nav a[href="/games/history"]'),
      step('history.steps.2', '/games/history', SEARCH),
      step('history.steps.3', '/games/history', MENU),
    ],
    tips: ['history.tips.1', 'history.tips.2'],
  },
  {
    id: 'ticket',
    icon: TicketIcon,
    steps: [
      step('ticket.steps.1', '/profile/ticket', 'main form'),
      step('ticket.steps.2', '/profile/ticket', 'main [data-tour="preview"], main figure'),
      step('ticket.steps.3', '/profile/ticket', SAVE),
    ],
    tips: ['ticket.tips.1', 'ticket.tips.2'],
  },
  {
    id: 'profile',
    icon: UserIcon,
    steps: [
      step('profile.steps.1', '/profile/personal', 'main form'),
      step('profile.steps.2', '/profile/personal', 'main input[name="email"]'),
      step('profile.steps.3', '/profile/personal', SAVE),
    ],
    tips: ['profile.tips.1'],
  },
  { id: 'wall', icon: TvIcon, steps: [], tips: ['wall.tips.1', 'wall.tips.2', 'wall.tips.3', 'wall.tips.4'] },
  {
    id: 'print',
    icon: PrinterIcon,
    steps: [],
    tips: ['print.tips.1', 'print.tips.2', 'print.tips.3', 'print.tips.4'],
  },
  {
    id: 'silent',
    icon: UnplugIcon,
    steps: [],
    tips: ['silent.tips.1', 'silent.tips.2', 'silent.tips.3', 'silent.tips.4'],
  },
];
