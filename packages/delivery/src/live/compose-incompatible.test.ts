import { LOADER_PROTOCOL } from '@backglass/federation';
import { useSite } from '../test/use-site.ts';
import { remoteRelease, shellRelease, version } from '../test/workspace.ts';
import { compose } from './compose.ts';

const ONE = version('1');
const title = { en: 'T', es: 'T' };

describe('composing incompatible releases', () => {
  const site = useSite();

  it.each([
    [
      'another platform',
      { platform: '^0.2.0' },
      'games@0.1.0-111111111111 needs platform ^0.2.0; the shell has 0.1.0',
    ],
    [
      'another loader protocol',
      { loader_protocol: LOADER_PROTOCOL + 1 },
      `was built for loader protocol ${LOADER_PROTOCOL + 1}; the shell has ${LOADER_PROTOCOL}`,
    ],
    ['another React', { shared: { react: '^18.0.0' } }, 'needs react ^18.0.0; the shell has 19.3.1'],
    ['a module that is not shared', { shared: { vue: '^3.0.0' } }, 'needs vue, which the shell lacks'],
    [
      'a module named as a method',
      { shared: { toString: '^1.0.0' } },
      'needs toString, which the shell lacks',
    ],
    [
      'a route of the shell',
      {
        routes: [{ path: '/error/404', access: 'public', title, screen: 'x', preload: [], shared: [] }],
        nav: [],
      },
      "has route /error/404, which is the shell's",
    ],
    [
      'navigation to nowhere',
      { nav: [{ path: '/elsewhere', label: title, icon: 'user', order: 1 }] },
      'navigates to /elsewhere, which is not one of its routes',
    ],
  ] as const)('refuses a remote with %s', async (_what, change, message) => {
    await site.publishAll(shellRelease(), remoteRelease('games', structuredClone(change) as object));
    await expect(compose(site.store, { shell: ONE, games: ONE })).rejects.toThrow(message);
    expect(await site.store.list('live')).toEqual([]);
  });

  it.each([
    [
      'that differs only in the name of its parameter',
      '/things/:id',
      '/things/:thing',
      'both have routes below /things',
    ],
    ['below a route of another remote', '/things/:id', '/things/new', 'both have routes below /things'],
    ['that differs only in case', '/things', '/Things', 'lower case'],
    ['that is a route of the shell in capitals', '/things', '/Tutorials', 'lower case'],
    ['that begins with a parameter', '/things', '/:page', 'lower case'],
  ])('refuses a route of a second remote %s', async (_what, first, second, message) => {
    const route = (path: string) => ({
      routes: [{ path, access: 'operator' as const, title, screen: 'x', preload: [], shared: [] }],
      nav: [],
    });
    await site.publishAll(
      shellRelease(),
      remoteRelease('games', route(first)),
      remoteRelease('booths', route(second)),
    );
    await expect(compose(site.store, { shell: ONE, games: ONE, booths: ONE })).rejects.toThrow(message);
  });
});
