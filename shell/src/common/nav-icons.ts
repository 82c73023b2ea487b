import type { NavIcon } from '@backglass/federation';
import {
  BookOpenIcon,
  Gamepad2Icon,
  HistoryIcon,
  MonitorIcon,
  TrophyIcon,
  UserIcon,
  type LucideIconData,
} from '@lucide/icons';

/** The icons that a composition may name. */
export const NAV_ICON: Readonly<Record<NavIcon, LucideIconData>> = {
  'gamepad-2': Gamepad2Icon,
  history: HistoryIcon,
  monitor: MonitorIcon,
  trophy: TrophyIcon,
  user: UserIcon,
  'book-open': BookOpenIcon,
};
