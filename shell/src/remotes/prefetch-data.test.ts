import { setSession } from '@backglass/platform/host';
import { aUser } from '@backglass/testing';
import type { PageAddress } from '@backglass/platform';
import { definition, loaderOf } from '../test/loader-of.ts';
import { aRoute } from '../test/write-document.ts';
import { prefetchData } from './prefetch-data.ts';
import { createScreenLoader } from './screen-loader.ts';

const asked: PageAddress[] = [];
const games = {
  ...definition,
  prefetch: { 'games-list': (address: PageAddress) => void asked.push(address) },
};
const visit = { request: new Request('http://localhost/games/7?page=2'), params: { id: '7' } };

const ask = (route = aRoute('/games/:id', 'games-list'), remote = loaderOf([games]).loader) =>
  prefetchData({ route, loader: createScreenLoader(remote, route.screen) }, visit);

beforeEach(() => {
  asked.length = 0;
  setSession({ status: 'restoring' });
});

describe("a page's first data", () => {
  it('is asked for while it is not known yet whose session it is, for the address that is opened', async () => {
    await ask();
    expect(asked.map(({ params, search }) => [params['id'], search.get('page')])).toEqual([['7', '2']]);
  });

  it('is asked for on the way to a page', async () => {
    setSession({ status: 'signed-in', user: aUser() });
    await ask();
    expect(asked).toHaveLength(1);
  });

  it('is not asked for without a session, also if it ended meanwhile', async () => {
    const asking = ask();
    setSession({ status: 'anonymous', because: 'expired' });
    await asking;
    await ask();
    expect(asked).toHaveLength(0);
  });

  it('is no matter of a public page, of a screen that has none, or of a remote that did not come', async () => {
    await ask({ ...aRoute('/games', 'games-list'), access: 'public' });
    await ask(aRoute('/games', 'broken'));
    await ask(undefined, loaderOf([new Error('no entry')]).loader);
    expect(asked).toHaveLength(0);
  });
});
