import { aRelease } from '../test/a-release.ts';
import { definition, loaderOf, lost } from '../test/loader-of.ts';
import { aRemote, aRoute, writeDocument } from '../test/write-document.ts';
import type * as Preload from './preload.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { createScreenLoader } from './screen-loader.ts';

const ENTRY = '/releases/games/0.1.0-0123456789ab/remoteEntry.js';
const STYLE = '/releases/games/0.1.0-0123456789ab/games-list.css';
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

let preload: typeof Preload.preload;
beforeAll(async () => {
  writeDocument({ games: { ...aRemote('games'), hashes: { [ENTRY]: INTEGRITY, [STYLE]: INTEGRITY } } });
  ({ preload } = await import('./preload.ts'));
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
    preload(route);
    preload(route);
    expect(links()).toEqual(BOTH);
  });

  it('are also preloaded when they have a prefetch link', () => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: ENTRY }));
    preload(routeOf(loaderOf([definition]).loader));
    expect(links().slice(1)).toEqual(BOTH);
  });

  it('are preloaded again when they did not arrive', () => {
    const route = routeOf(loaderOf([definition]).loader);
    preload(route);
    document.querySelector('link')?.dispatchEvent(new Event('error'));
    expect(links()).toEqual(BOTH.slice(1));
    preload(route);
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
    preload(await make());
    expect(links()).toEqual([]);
  });

  it('are not preloaded when there is no network', () => {
    isOnline.mockReturnValue(false);
    preload(routeOf(loaderOf([definition]).loader));
    expect(links()).toEqual([]);
  });
});
