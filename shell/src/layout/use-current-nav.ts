import { useLocation } from 'react-router-dom';
import { navigation } from './navigation.ts';

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
