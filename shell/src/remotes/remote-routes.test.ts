import type { PageAddress } from '@backglass/platform';
import { setSession, useLiveStore } from '@backglass/platform/host';
import { aUser } from '@backglass/testing';
import { aRelease } from '../test/a-release.ts';
import { definition, loaderOf, lost } from '../test/loader-of.ts';
import { aRemote, aRoute, writeDocument } from '../test/write-document.ts';
import { createScreenLoader, type RemoteLoader } from './remote-loader.ts';
import type * as RemoteRoutes from './remote-routes.ts';

const ENTRY = '/releases/games/0.1.0-0123456789ab/remoteEntry.js';
const STYLE = '/releases/games/0.1.0-0123456789ab/games-list.css';
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

let routes: typeof RemoteRoutes;
beforeAll(async () => {
  const games = aRemote('games', [
    aRoute('/games/:id', 'game'),
    aRoute('/games', 'games'),
    aRoute('/games/wall', 'wall'),
    aRoute('/games/old/:id', 'game'),
  ]);
  writeDocument({
    refused: { ...aRemote('refused', [aRoute('/refused', 'refused')]), platform: '^9.0.0' },
    games: { ...games, hashes: { [ENTRY]: INTEGRITY, [STYLE]: INTEGRITY } },
    profile: aRemote('profile', [
      aRoute('/profile/personal', 'personal'),
      aRoute('/profile/ticket', 'ticket'),
    ]),
  });
  routes = await import('./remote-routes.ts');
});

const isOnline = jest.spyOn(navigator, 'onLine', 'get');
beforeEach(() => {
  isOnline.mockReturnValue(true);
  for (const link of document.querySelectorAll('link')) link.remove();
});

const links = () =>
  [...document.querySelectorAll('link')].map(({ rel, as, integrity, crossOrigin, href }) => ({
    rel,
    as,
    integrity,
    crossOrigin,
    file: new URL(href).pathname,
  }));
const guarded = { rel: 'preload', integrity: INTEGRITY, crossOrigin: 'anonymous' };
const BOTH = [
  { ...guarded, as: 'script', file: ENTRY },
  { ...guarded, as: 'style', file: STYLE },
];

const routeOf = (remote: RemoteLoader, screen = 'games-list') => ({
  route: { ...aRoute('/games', screen), preload: [ENTRY, STYLE] },
  loader: createScreenLoader(remote, screen, { wait: async () => undefined }),
});

describe('the files of a route', () => {
  it('are preloaded once, each with its hash', () => {
    const route = routeOf(loaderOf([definition]).loader);
    routes.preload(route);
    routes.preload(route);
    expect(links()).toEqual(BOTH);
  });

  it('are also preloaded when they have a prefetch link', () => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: ENTRY }));
    routes.preload(routeOf(loaderOf([definition]).loader));
    expect(links().slice(1)).toEqual(BOTH);
  });

  it('are preloaded again when they did not arrive', () => {
    const route = routeOf(loaderOf([definition]).loader);
    routes.preload(route);
    document.querySelector('link')?.dispatchEvent(new Event('error'));
    expect(links()).toEqual(BOTH.slice(1));
    routes.preload(route);
    expect(links()).toHaveLength(2);
  });

  it.each<readonly [string, () => Promise<ReturnType<typeof routeOf>> | ReturnType<typeof routeOf>]>([
    [
      'may not be loaded',
      () => routeOf(loaderOf([definition], { shell: { platform: '9.0.0', provides: {} } }).loader),
    ],
    [
      'is loaded',
      async () => {
        const route = routeOf(loaderOf([definition]).loader);
        await route.loader.load();
        return route;
      },
    ],
    [
      'failed',
      async () => {
        const route = routeOf(loaderOf([definition]).loader, 'broken');
        await route.loader.load();
        return route;
      },
    ],
    [
      'belongs to a remote that failed',
      async () => {
        const { loader } = loaderOf([lost]);
        await loader.load();
        return routeOf(loader);
      },
    ],
    [
      'belongs to a remote that has fallen back',
      async () => {
        const { loader } = loaderOf([new TypeError('x')], {
          loadPrevious: async () => ({ release: aRelease(), definition }),
        });
        await loader.load();
        return routeOf(loader);
      },
    ],
  ])('are not preloaded when the screen %s', async (_, make) => {
    routes.preload(await make());
    expect(links()).toEqual([]);
  });

  it('are not preloaded when there is no network', () => {
    isOnline.mockReturnValue(false);
    routes.preload(routeOf(loaderOf([definition]).loader));
    expect(links()).toEqual([]);
  });
});

it.each([
  ['/games/7', '/games/:id'],
  ['/games/wall', '/games/wall'],
  // The address `/` redirects to the start page, whose files must be loaded.
  ['/', '/games'],
  ['/tutorials', undefined],
])('%s matches %s', (pathname, path) => {
  expect(routes.routeOf(pathname)?.route.path).toBe(path);
});

it('starts with a page of a remote that this shell accepts', () => {
  expect(routes.startPage).toBe('/games');
  expect(routes.routeOf('/')?.loader.remote.name).toBe('games');
});

it('finds the first page below an address that has no page', () => {
  expect(routes.pageBelow('/profile/')).toBe('/profile/personal');
  expect(['/games/old', '/prof', '/old'].map(routes.pageBelow)).toEqual([undefined, undefined, undefined]);
});

const prefetched: PageAddress[] = [];
const games = {
  ...definition,
  prefetch: { 'games-list': (address: PageAddress) => void prefetched.push(address) },
};
const visit = { request: new Request('http://localhost/games/7?page=2'), params: { id: '7' } };

const prefetch = (route = aRoute('/games/:id', 'games-list'), remote = loaderOf([games]).loader) =>
  routes.prefetchData({ route, loader: createScreenLoader(remote, route.screen) }, visit);

beforeEach(() => {
  prefetched.length = 0;
  useLiveStore.setState({ isRequested: true });
  setSession({ status: 'restoring' });
});

describe("a page's first data", () => {
  it('is prefetched for the opened address while the session is restored', async () => {
    await prefetch();
    expect(prefetched.map(({ params, search }) => [params['id'], search.get('page')])).toEqual([['7', '2']]);
  });

  it('is prefetched when an operator navigates', async () => {
    setSession({ status: 'signed-in', user: aUser() });
    await prefetch();
    expect(prefetched).toHaveLength(1);
  });

  it('is not prefetched when there is no session, or the session ended meanwhile', async () => {
    const prefetching = prefetch();
    setSession({ status: 'anonymous', because: 'expired' });
    await prefetching;
    await prefetch();
    expect(prefetched).toHaveLength(0);
  });

  it('is not prefetched for a public page, a screen without prefetch, or a failed remote', async () => {
    await prefetch({ ...aRoute('/games', 'games-list'), access: 'public' });
    await prefetch(aRoute('/games', 'broken'));
    await prefetch(undefined, loaderOf([new Error('no entry')]).loader);
    expect(prefetched).toHaveLength(0);
  });
});
