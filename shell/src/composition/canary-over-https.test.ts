/** @jest-environment-options {"url": "https://backglass.test/games"} */
import { isInCanary } from '@backglass/federation';
import { aCenter, aUser } from '@backglass/testing';
import { aRemote, writeDocument } from '../test/write-document.ts';

// Scripts of remotes need a browser, and these tests load no remote.
jest.mock('../remotes/federation.ts', () => ({ loadRemoteModule: jest.fn() }));

const NEXT = '0.1.0-ffffffffffff';
const { state, ...release } = aRemote('games');
const games = { ...release, state, canary: { percent: 10, release: { ...release, version: NEXT } } };
const inside = Array.from({ length: 500 }, (_, center) => center).find(center =>
  isInCanary('games', center, 10),
);

async function boot(cookie: string) {
  jest.resetModules();
  document.body.replaceChildren();
  for (const name of ['center', '__Host-center']) document.cookie = `${name}=;Path=/;Max-Age=0;Secure`;
  document.cookie = cookie;
  writeDocument({ games });
  return { ...(await import('./document-data.ts')), ...(await import('./canaries.ts')) };
}

describe('a page over HTTPS', () => {
  it.each([
    ['runs the canary by the cookie that only its own host can set', '__Host-', NEXT],
    ['ignores the cookie that other hosts of the domain can set', '', release.version],
  ])('%s', async (_, prefix, version) => {
    const { composition } = await boot(`${prefix}center=${inside};Path=/;Secure`);
    expect(document.cookie).toBe(`${prefix}center=${inside}`);
    expect(composition.remotes['games']?.version).toBe(version);
  });

  it('stores the centre of the session in the cookie that only its own host can set', async () => {
    const { rememberCenterOfSession, rememberedCenter } = await boot('center=5');
    const { setSession } = await import('@backglass/platform/host');
    const look = jest.fn();
    rememberCenterOfSession(look);
    const user = aUser({ center: aCenter({ id: 17 }) });
    setSession({ status: 'signed-in', user });
    setSession({ status: 'signed-in', user: { ...user, name: 'Eva' } });
    // jsdom and browsers refuse the prefix without `Secure` and `Path=/`.
    expect(document.cookie).toBe('center=5; __Host-center=17');
    expect(rememberedCenter()).toBe(17);
    expect(look).toHaveBeenCalledTimes(1);
  });
});
