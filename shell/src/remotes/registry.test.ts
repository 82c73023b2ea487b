import { aRemote, aRoute, writeDocument } from '../test/write-document.ts';

it.each([
  ['/games/7', '/games/:id'],
  ['/games/wall', '/games/wall'],
  // It redirects to the start page, whose files must be loaded.
  ['/', '/games'],
  ['/tutorials', undefined],
])('%s matches %s', async (pathname, path) => {
  writeDocument({
    games: aRemote('games', [
      aRoute('/games/:id', 'game'),
      aRoute('/games', 'games'),
      aRoute('/games/wall', 'wall'),
    ]),
  });
  const { routeOf } = await import('./registry.ts');
  expect(routeOf(pathname)?.route.path).toBe(path);
});
