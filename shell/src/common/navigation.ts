import type { NavEntry, NavIcon } from '@backglass/federation';
import {
  BookOpenIcon,
  Gamepad2Icon,
  HistoryIcon,
  MonitorIcon,
  TrophyIcon,
  UserIcon,
  type LucideIconData,
} from '@lucide/icons';
import { useLocation } from 'react-router-dom';
import { composition } from '../composition/document-data.ts';
import { labelOf } from '../texts.ts';

const active = Object.values(composition.remotes).filter(({ state }) => state === 'active');

const SHELL_ENTRIES: readonly NavEntry[] = [
  { path: '/tutorials', label: labelOf('tutorials.title'), icon: 'book-open', order: 50 },
];

/** The navigation entries of all remotes and the shell, in order. They need no code of a remote. */
export const navigation: readonly NavEntry[] = [...active.flatMap(({ nav }) => nav), ...SHELL_ENTRIES].sort(
  (a, b) => a.order - b.order,
);

/** The number of entries with a tab on a phone. The others are under “More”. */
export const TAB_COUNT = 4;

/** The operator's account pages: those of the remote whose navigation entry has the `user` icon. */
export const accountPages: readonly NavEntry[] = active
  .filter(({ nav }) => nav.some(({ icon }) => icon === 'user'))
  .flatMap(({ routes }) => routes)
  .filter(({ access, path }) => access === 'operator' && !path.includes(':'))
  .map(({ path, title }, order) => ({ path, label: title, icon: 'user', order }));

export const boothsPath: string | undefined = navigation.find(({ icon }) => icon === 'monitor')?.path;

/** The first segment of a path: `/profile` for `/profile/personal`. */
const areaOf = (path: string): string => path.split('/', 2).join('/');

const isAtOrBelow = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** The current entry: the longest path at or above the page's, or else one with the same first segment. */
export function useCurrentNav(): string | undefined {
  const { pathname } = useLocation();
  const paths = navigation.map(({ path }) => path);
  const above = paths.filter(path => isAtOrBelow(path, pathname)).sort((a, b) => b.length - a.length);
  return above[0] ?? paths.find(path => areaOf(path) === areaOf(pathname));
}

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
