import { isInCanary } from '@backglass/federation';
import { aCenter, aUser } from '@backglass/testing';
import { waitFor } from '@testing-library/dom';
import { aRemote, SHELL, writeDocument } from '../test/write-document.ts';

// Scripts of remotes need a browser, and these tests load no remote.
jest.mock('../remotes/federation.ts', () => ({ loadRemoteModule: jest.fn() }));

const NEXT = '0.1.0-ffffffffffff';
const NEXT_ENTRY = `/releases/games/${NEXT}/remoteEntry.js`;
const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const { state, ...release } = aRemote('games');
const games = {
  ...release,
  state,
  canary: {
    percent: 10,
    release: { ...release, version: NEXT, entry: NEXT_ENTRY, hashes: { [NEXT_ENTRY]: INTEGRITY } },
  },
};

const CENTERS = Array.from({ length: 500 }, (_, index) => index + 1);
const [inside = 0, outside = 0] = [true, false].map(is =>
  CENTERS.find(center => isInCanary('games', center, 10) === is),
);

async function boot(stored: string | null) {
  jest.resetModules();
  document.body.replaceChildren();
  document.cookie = `center=${stored ?? ';Max-Age=0'}`;
  writeDocument({ games });
  return { ...(await import('./document-data.ts')), ...(await import('./canaries.ts')) };
}

describe('a page with a canary release', () => {
  it('runs the canary when the stored centre is among those that get it', async () => {
    const { composition, integrityOf, canaryOf } = await boot(String(inside));
    expect(composition.remotes['games']).toMatchObject({ version: NEXT, entry: NEXT_ENTRY, state: 'active' });
    expect(composition.remotes['games']).not.toHaveProperty('canary');
    expect(integrityOf(NEXT_ENTRY)).toBe(INTEGRITY);
    expect(canaryOf('games')).toEqual({ percent: 10, isHere: true });
    expect(canaryOf('booths')).toBeNull();
  });

  it.each([
    ['another centre', String(outside)],
    ['no centre', null],
    ['an invalid centre', '__proto__'],
    ['an address', 'https://elsewhere.test/remoteEntry.js'],
  ])('runs the stable release for %s', async (_, stored) => {
    const { composition, integrityOf, canaryOf } = await boot(stored);
    expect(composition.remotes['games']?.version).toBe(games.version);
    expect(integrityOf(NEXT_ENTRY)).toBeUndefined();
    expect(canaryOf('games')).toEqual({ percent: 10, isHere: false });
  });

  it('checks for other releases when another centre signs in', async () => {
    await boot(null);
    const { rememberCenterOfSession } = await import('./canaries.ts');
    const { setSession } = await import('@backglass/platform/host');
    const look = jest.fn();
    rememberCenterOfSession(look);
    const user = aUser({ center: aCenter({ id: inside }) });
    setSession({ status: 'signed-in', user });
    setSession({ status: 'signed-in', user: { ...user, name: 'Eva' } });
    expect(look).toHaveBeenCalledTimes(1);
    expect(document.cookie).toBe(`center=${inside}`);
  });

  it('checks for nothing in a browser that refuses cookies', async () => {
    await boot(null);
    const { rememberCenterOfSession } = await import('./canaries.ts');
    const { setSession } = await import('@backglass/platform/host');
    const cookie = jest.spyOn(document, 'cookie', 'set').mockImplementation();
    const look = jest.fn();
    const stop = rememberCenterOfSession(look);
    setSession({ status: 'signed-in', user: aUser({ center: aCenter({ id: inside }) }) });
    expect(look).not.toHaveBeenCalled();
    stop();
    cookie.mockRestore();
  });

  it('withdraws the offer for another centre when the first centre signs in again', async () => {
    const { composition } = await boot(String(inside));
    const { rememberCenterOfSession } = await import('./canaries.ts');
    const { useNewerNumber } = await import('./newest.ts');
    const { setSession } = await import('@backglass/platform/host');
    const signIn = (id: number) =>
      setSession({ status: 'signed-in', user: aUser({ center: aCenter({ id }) }) });
    const live = { number: 4, shell: composition.shell, remotes: { games } };
    globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => live }) as Response);
    rememberCenterOfSession();
    signIn(inside);
    expect(fetch).not.toHaveBeenCalled();
    signIn(outside);
    await waitFor(() => expect(useNewerNumber.getState()).toBe(4));
    // This request never ends: the offer must disappear before the answer.
    globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
    signIn(inside);
    expect(useNewerNumber.getState()).toBeNull();
  });
});

describe('a page while the shell has a canary', () => {
  const canary = { percent: 10, schema: 3, release: { ...SHELL, version: NEXT } };
  const [inCanary = 0, elsewhere = 0] = [true, false].map(is =>
    CENTERS.find(center => isInCanary('shell', center, 10) === is),
  );

  /** Starts the page with the document of one of the two releases. */
  async function bootShell(release: 'stable' | 'canary') {
    jest.resetModules();
    document.body.replaceChildren();
    document.cookie = 'center=;Max-Age=0';
    writeDocument({}, {}, { ...(release === 'stable' ? SHELL : canary.release), canary });
    const live = { number: 4, shell: { ...SHELL, canary }, remotes: {} };
    globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => live }) as Response);
    return {
      ...(await import('./document-data.ts')),
      ...(await import('./canaries.ts')),
      ...(await import('./newest.ts')),
    };
  }

  it.each([
    ['stable', SHELL.version, inCanary, elsewhere],
    ['canary', NEXT, elsewhere, inCanary],
  ] as const)(
    'runs the %s release of its document, and is outdated only for a centre that gets the other one',
    async (release, version, other, same) => {
      const { composition, canaryOf, readNewest } = await bootShell(release);
      expect(composition.shell).toEqual({ ...SHELL, version });
      expect(canaryOf('shell')).toEqual({ percent: 10, isHere: release === 'canary' });
      document.cookie = `center=${same}`;
      expect(await readNewest()).toBeNull();
      document.cookie = `center=${other}`;
      expect(await readNewest()).toBe(4);
    },
  );
});
