import { aPage, mockNetwork, onCall } from '@backglass/testing';
import { act, screen, within } from '@testing-library/react';
import { aRelease, FILE_HASH, PREVIOUS } from '../test/a-release.ts';
import { prepareFrame, showFrame } from '../test/show-frame.tsx';
import { aRemote, aRoute } from '../test/write-document.ts';
import type * as RunningReleases from './composition-panel.tsx';

// Scripts of remotes need a browser. Here the live release throws, and the previous one loads.
jest.mock('../remotes/federation.ts', () => ({
  loadRemoteModule: () => Promise.reject(new TypeError('x is not a function')),
  loadReleaseModule: async () => ({ name: 'games', messages: { en: {}, es: {} }, screens: {} }),
}));

const network = mockNetwork();
let releases: typeof RunningReleases;

const timing = (file: string, responseEnd: number) => ({
  name: new URL(`/releases/games/${file}`, location.origin).href,
  startTime: 0,
  responseEnd,
  transferSize: 100,
});

beforeAll(async () => {
  const release = {
    ...aRemote('games', [aRoute('/games', 'games')]),
    state: undefined,
    commit: 'c0ffee0',
    previous: PREVIOUS,
    previous_integrity: FILE_HASH,
  };
  document.cookie = 'center=1';
  await prepareFrame({ canary: { percent: 99, release } });
  releases = await import('./composition-panel.tsx');
  performance.getEntriesByType = () =>
    [
      timing(`${release.version}/remoteEntry.js`, 900),
      timing(`${PREVIOUS}/remoteEntry.js`, 20),
    ] as unknown as PerformanceEntryList;
});

describe('the releases in the version dialog', () => {
  it('have the version, commit and files of the previous release when it replaces the live one', async () => {
    network.use(onCall('get', 'user/game/', aPage([])));
    const { visitor } = await showFrame();
    const [version] = screen.getAllByRole('button', { name: 'Version 0.1.0 · 20211104' });
    await visitor.click(version as HTMLElement);
    const panel = within(await screen.findByRole('dialog', { name: 'Version 0.1.0 · 20211104' }));
    expect(panel.getByText('Commit c0ffee0')).toBeVisible();

    const { routeOf } = await import('../remotes/remote-routes.ts');
    jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValueOnce({ ok: true, json: async () => aRelease({ commit: 'aaaaaaa111' }) } as Response);
    await act(async () => void (await routeOf('/games')?.loader.remote.load()));

    const games = (await panel.findByText(`games ${PREVIOUS}`)).closest('li');
    expect(games).toHaveTextContent(
      /^gamesgames 0\.1\.0-aaaaaaaaaaaaCommit aaaaaaaLoaded in 20 ms over the network1 file, checked by its hashCanary: 99% of centres get a newer release; yours gets this one$/,
    );
  });
});

describe('how a remote was loaded', () => {
  const measured = (...timings: readonly object[]) => {
    performance.getEntriesByType = () => timings as unknown as PerformanceEntryList;
  };
  const at = (file: string, startTime: number, responseEnd: number, transferSize: number) => ({
    name: new URL(file, location.origin).href,
    startTime,
    responseEnd,
    transferSize,
  });

  it('is measured by the files that all its screens need', () => {
    const route = (preload: string[]) =>
      ({ preload }) as unknown as Parameters<typeof RunningReleases.filesOf>[0]['routes'][number];
    const routes = [
      route(['/entry.js', '/expose.js', '/list.js']),
      route(['/entry.js', '/expose.js', '/one.js']),
    ];
    expect(releases.filesOf({ entry: '/entry.js', routes })).toEqual(['/entry.js', '/expose.js']);
  });

  it('is unknown when no file was fetched', () => {
    measured(at('/other.js', 0, 5, 10));
    expect(releases.loadFactsOf(['/entry.js'])).toBeUndefined();
  });

  it('has the time from the first request to the last response', () => {
    measured(at('/entry.js', 10, 30.4, 400), at('/expose.js', 12, 51.6, 200));
    expect(releases.loadFactsOf(['/entry.js', '/expose.js'])).toEqual({
      milliseconds: 42,
      isFromCache: false,
    });
  });

  it('is from the cache when no file came over the network', () => {
    measured(at('/entry.js', 10, 11, 0));
    expect(releases.loadFactsOf(['/entry.js'])?.isFromCache).toBe(true);
    measured(at('/entry.js', 10, 11, 300), at('/entry.js', 12, 13, 0));
    expect(releases.loadFactsOf(['/entry.js'])?.isFromCache).toBe(false);
  });
});
