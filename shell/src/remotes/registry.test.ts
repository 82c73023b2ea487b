import { aRemote, aRoute, writeDocument } from '../test/write-document.ts';

it.each([
  ['/games/7', '/games/:id'],
  ['/games/wall', '/games/wall'],
  // The address `/` redirects to the start page, whose files must be loaded.
  ['/', '/games'],
  ['/tutorials', undefined],
])('%s matches %s', async (pathname, path) => {
  writeDocument({
    games: aRemote('games', [
      aRoute('/games/:id', 'game'),
      aRoute('/games', 'games'),
      aRoute('/games/wall', 'wall'),
      aRoute('/games/old/:id', 'game'),
    ]),
    profile: aRemote('profile', [
      aRoute('/profile/personal', 'personal'),
      aRoute('/profile/ticket', 'ticket'),
    ]),
  });
  const { pageBelow, routeOf } = await import('./registry.ts');
  expect(routeOf(pathname)?.route.path).toBe(path);
  expect(pageBelow('/profile/')).toBe('/profile/personal');
  expect(['/games/old', '/prof', '/old'].map(pageBelow)).toEqual([undefined, undefined, undefined]);
});
