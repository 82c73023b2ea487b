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

const ICONS: Readonly<Record<NavIcon, LucideIconData>> = {
  'gamepad-2': Gamepad2Icon,
  history: HistoryIcon,
  monitor: MonitorIcon,
  trophy: TrophyIcon,
  user: UserIcon,
  'book-open': BookOpenIcon,
};

/** The icon of a navigation entry. A newer remote may name an icon that this shell lacks. */
export const navIcon = (name: string): LucideIconData =>
  Object.entries(ICONS).find(([known]) => known === name)?.[1] ?? MonitorIcon;
