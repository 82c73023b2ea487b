import type { ComposedRoute, Composition } from './composition.ts';

/** Screens of the shell for operators. They are not in the composition. */
export const SHELL_PAGES = ['/tutorials'] as const;

/** The page that `/` redirects to: the navigation entry with the lowest `order` of all enabled remotes, or else a page of the shell. */
export const startPageOf = ({ remotes }: Pick<Composition, 'remotes'>): string => {
  const entries = Object.values(remotes)
    .filter(({ state }) => state === 'active')
    .flatMap(({ nav }) => nav);
  return entries.sort((a, b) => a.order - b.order)[0]?.path ?? SHELL_PAGES[0];
};

const segmentsOf = (path: string): readonly string[] => path.replace(/\/+$/, '').split('/');

/** Whether a path matches a route, as `/games/7` matches `/games/:id`. Ignores case and a trailing slash. */
export const matchesRoute = ({ path }: Pick<ComposedRoute, 'path'>, pathname: string): boolean => {
  const [expected, actual] = [segmentsOf(path), segmentsOf(pathname)];
  return (
    expected.length === actual.length &&
    expected.every((segment, index) =>
      segment.startsWith(':') ? actual[index] !== '' : segment.toLowerCase() === actual[index]?.toLowerCase(),
    )
  );
};

const parametersOf = ({ path }: Pick<ComposedRoute, 'path'>): number => path.split('/:').length;

/** Returns the most specific route. A fixed segment is more specific than a parameter. */
export const routeFor = <Route extends Pick<ComposedRoute, 'path'>>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined =>
  routes.filter(route => matchesRoute(route, pathname)).sort((a, b) => parametersOf(a) - parametersOf(b))[0];
