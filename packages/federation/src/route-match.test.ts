import { routeFor, startPageOf } from './route-match.ts';

const ROUTES = ['/games', '/games/:id', '/games/wall', '/games/:id/wall', '/auth/login'].map(path => ({
  path,
}));

describe('routeFor', () => {
  it.each([
    ['/games', '/games'],
    ['/games/', '/games'],
    ['/Games', '/games'],
    ['/games/7', '/games/:id'],
    ['/games/wall', '/games/wall'],
    ['/games/7/wall', '/games/:id/wall'],
    ['/auth/login', '/auth/login'],
  ])('%s matches %s', (pathname, path) => expect(routeFor(ROUTES, pathname)?.path).toBe(path));

  it.each(['/', '/gamess', '/games//wall', '/games/7/8', '/auth', '/games/7/wall/9'])(
    '%s matches no route',
    pathname => expect(routeFor(ROUTES, pathname)).toBeUndefined(),
  );
});

describe('the start page', () => {
  const remote = (path: string, order: number, state: 'active' | 'disabled' = 'active') => ({
    state,
    nav: [
      { path: `${path}/later`, label: { en: 'Later' }, icon: 'user', order: 90 },
      { path, label: { en: 'First' }, icon: 'user', order },
    ],
  });
  const startOf = (...remotes: readonly ReturnType<typeof remote>[]) =>
    startPageOf({ remotes: { ...remotes } as never });

  it('is the navigation entry with the lowest order', () => {
    expect(startOf(remote('/booths', 30), remote('/games', 10))).toBe('/games');
  });

  it('is of a remote that is not disabled, or else of the shell', () => {
    expect(startOf(remote('/booths', 30), remote('/games', 10, 'disabled'))).toBe('/booths');
    expect(startOf(remote('/games', 10, 'disabled'))).toBe('/tutorials');
  });
});
