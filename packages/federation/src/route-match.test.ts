import { routeFor } from './route-match.ts';

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
