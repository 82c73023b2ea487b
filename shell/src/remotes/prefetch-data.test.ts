import { setSession, useLiveStore } from '@backglass/platform/host';
import { aUser } from '@backglass/testing';
import type { PageAddress } from '@backglass/platform';
import { definition, loaderOf } from '../test/loader-of.ts';
import { aRoute } from '../test/write-document.ts';
import { prefetchData } from './prefetch-data.ts';
import { createScreenLoader } from './screen-loader.ts';

const prefetched: PageAddress[] = [];
const games = {
  ...definition,
  prefetch: { 'games-list': (address: PageAddress) => void prefetched.push(address) },
};
const visit = { request: new Request('http://localhost/games/7?page=2'), params: { id: '7' } };

const prefetch = (route = aRoute('/games/:id', 'games-list'), remote = loaderOf([games]).loader) =>
  prefetchData({ route, loader: createScreenLoader(remote, route.screen) }, visit);

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
