import { aRemote, aRoute, writeDocument } from '../test/write-document.ts';

it.each([
  ['/games/7', '/games/:id'],
  ['/games/wall', '/games/wall'],
  // It leads there, so that is what has to be loaded.
  ['/', '/games'],
  ['/tutorials', undefined],
])('%s is of %s', async (pathname, path) => {
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
