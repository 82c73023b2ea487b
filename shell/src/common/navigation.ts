import type { NavEntry } from '@backglass/federation';
import { useLocation } from 'react-router-dom';
import { composition } from '../composition/document-data.ts';
import { labelOf } from '../texts.ts';

const active = Object.values(composition.remotes).filter(({ state }) => state === 'active');

/** The shell's own pages that stand in the navigation. */
const OWN: readonly NavEntry[] = [
  { path: '/tutorials', label: labelOf('tutorials.title'), icon: 'book-open', order: 50 },
];

/** The navigation that the remotes declare together, in order; there before any of their code is. */
export const navigation: readonly NavEntry[] = [...active.flatMap(({ nav }) => nav), ...OWN].sort(
  (a, b) => a.order - b.order,
);

/** How many of them have a tab on a phone; the rest is under "More". */
export const TABS = 4;

/** The pages about the operator's own: those of the remote whose entry has the icon of a person. */
export const accountPlaces: readonly NavEntry[] = active
  .filter(({ nav }) => nav.some(({ icon }) => icon === 'user'))
  .flatMap(({ routes }) => routes)
  .filter(({ access, path }) => access === 'operator' && !path.includes(':'))
  .map(({ path, title }, order) => ({ path, label: title, icon: 'user', order }));

/** `/profile/personal` stands for everything below `/profile`. */
const areaOf = (path: string): string => path.split('/', 2).join('/');

const isAtOrBelow = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** The path of the navigation entry that the operator is in: the closest above, else the first of the same area. */
export function useCurrentNav(): string | undefined {
  const { pathname } = useLocation();
  const paths = navigation.map(({ path }) => path);
  const above = paths.filter(path => isAtOrBelow(path, pathname)).sort((a, b) => b.length - a.length);
  return above[0] ?? paths.find(path => areaOf(path) === areaOf(pathname));
}
