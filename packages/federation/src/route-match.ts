import type { ComposedRoute } from './composition.ts';

/** Where `/` leads to: a page of a remote, if one declares it. */
export const START_PAGE = '/games';

/** Pages of the shell itself behind the guard, which no composition names. */
export const OWN_PAGES = ['/tutorials'] as const;

const segmentsOf = (path: string): readonly string[] => path.replace(/\/+$/, '').split('/');

/** Whether an address is of a route: `/games/7` of `/games/:id`. Case and a slash at the end make no difference. */
export const isOfRoute = ({ path }: Pick<ComposedRoute, 'path'>, pathname: string): boolean => {
  const [wanted, given] = [segmentsOf(path), segmentsOf(pathname)];
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment.toLowerCase() === given[index]?.toLowerCase(),
    )
  );
};

const parametersOf = ({ path }: Pick<ComposedRoute, 'path'>): number => path.split('/:').length;

/** The most specific of some routes that an address is of: a fixed segment beats a parameter. */
export const routeFor = <Route extends Pick<ComposedRoute, 'path'>>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined =>
  routes.filter(route => isOfRoute(route, pathname)).sort((a, b) => parametersOf(a) - parametersOf(b))[0];
