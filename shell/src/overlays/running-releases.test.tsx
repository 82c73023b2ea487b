import { aPage, mockNetwork, onCall } from '@backglass/testing';
import { act, screen, within } from '@testing-library/react';
import { aRelease, FILE_HASH, PREVIOUS } from '../test/a-release.ts';
import { prepareFrame, showFrame } from '../test/show-frame.tsx';
import { aRemote, aRoute } from '../test/write-document.ts';

// Scripts of remotes need a browser. Here the live release throws, and the previous one loads.
jest.mock('../remotes/federation.ts', () => ({
  loadRemoteModule: () => Promise.reject(new TypeError('x is not a function')),
  loadReleaseModule: async () => ({ name: 'games', messages: { en: {}, es: {} }, screens: {} }),
}));

const network = mockNetwork();

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
  await prepareFrame({ canary: { percent: 99, release } });
  performance.getEntriesByType = () =>
    [
      timing(`${release.version}/remoteEntry.js`, 900),
      timing(`${PREVIOUS}/remoteEntry.js`, 20),
    ] as unknown as PerformanceEntryList;
});

describe('the releases in the version dialog', () => {
  it('have the version, commit and files of the previous release when it replaces the live one', async () => {
    document.cookie = 'center=1';
    network.use(onCall('get', 'user/game/', aPage([])));
    const { visitor } = await showFrame();
    const [version] = screen.getAllByRole('button', { name: 'Version 0.1.0 · 20211104' });
    await visitor.click(version as HTMLElement);
    const panel = within(await screen.findByRole('dialog', { name: 'Version 0.1.0 · 20211104' }));
    expect(panel.getByText('Commit c0ffee0')).toBeVisible();

    const { routeOf } = await import('../remotes/registry.ts');
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
