import { LOADER_PROTOCOL, MANIFEST_FILE, COMPOSITION_SCHEMA } from '@backglass/federation';
import { liveComposition } from '../document/channel.ts';
import { keys } from '../store/store.ts';
import { useSite } from '../test/use-site.ts';
import {
  listed,
  REMOTE_FILES,
  remoteRelease,
  SHELL_FILES,
  shellRelease,
  version,
} from '../test/workspace.ts';
import { compose } from './compose.ts';

const ONE = version('1');
const TWO = version('2');
const title = { en: 'T', es: 'T' };

describe('composing', () => {
  const site = useSite();

  it('names every file by its address, with its integrity', async () => {
    await site.publishAll(shellRelease(), remoteRelease('games'));
    const { number, shell, remotes } = (await compose(site.store, { shell: ONE, games: ONE })).composition;
    expect(number).toBe(1);
    expect(shell.scripts).toEqual([`/releases/shell/${ONE}/main.js`]);
    expect(remotes['games']?.entry).toBe(`/releases/games/${ONE}/remoteEntry.js`);
    expect(remotes['games']?.routes[0]?.preload).toEqual([
      `/releases/games/${ONE}/remoteEntry.js`,
      `/releases/games/${ONE}/list.js`,
    ]);
    expect(Object.keys(remotes['games']?.hashes ?? {})).toContain(`/releases/games/${ONE}/list.js`);
  });

  it('has no hash of a manifest, because live pages do not load it', async () => {
    const files = { ...REMOTE_FILES, [MANIFEST_FILE]: '{}' };
    await site.publishAll(shellRelease());
    await site.publish(remoteRelease('games', { files: listed(files) }), files);
    const { remotes } = (await compose(site.store, { shell: ONE, games: ONE })).composition;
    expect(Object.keys(remotes['games']?.hashes ?? {})).toEqual(
      Object.keys(REMOTE_FILES).map(file => `/releases/games/${ONE}/${file}`),
    );
  });

  it("preloads only the shell's files that a screen needs", async () => {
    const lazy = {
      ...{ forms: ['forms.js', 'both.js'], overlay: ['overlay.js', 'both.js'], tour: ['tour.js'] },
      '@backglass/platform/operator': ['operator.js'],
    };
    const route = (path: string, shared: string[], access: 'operator' | 'public') => ({
      ...{ path, shared, access, title, screen: 'x' },
      preload: ['remoteEntry.js'],
    });
    const lazyFiles = ['operator.js', 'forms.js', 'both.js', 'overlay.js', 'tour.js'].map(
      file => [file, ''] as const,
    );
    const files = { ...SHELL_FILES, ...Object.fromEntries(lazyFiles) };
    await site.publish(shellRelease({ lazy, files: listed(files) }), files);
    const routes = [
      route('/games', ['forms', 'overlay', 'react'], 'operator'),
      route('/plain', ['react'], 'operator'),
      route('/before', ['react'], 'public'),
    ];
    await site.publishAll(remoteRelease('games', { routes, nav: [] }));
    const { remotes } = (await compose(site.store, { shell: ONE, games: ONE })).composition;
    const entry = `/releases/games/${ONE}/remoteEntry.js`;
    const ofShell = (file: string) => `/releases/shell/${ONE}/${file}`;
    expect(remotes['games']?.routes.map(({ preload }) => preload)).toEqual([
      [ofShell('operator.js'), entry, ...['forms.js', 'both.js', 'overlay.js'].map(ofShell)],
      [ofShell('operator.js'), entry],
      [entry],
    ]);
  });

  it('returns the live composition when nothing differs', async () => {
    await site.publishAll(shellRelease(), remoteRelease('games'));
    const first = await site.goLive({ shell: ONE, games: ONE });
    expect((await compose(site.store, { games: ONE, shell: ONE })).composition).toEqual(first);
    expect(await liveComposition(site.store)).toEqual(first);
    expect(await site.store.list('live')).toEqual(['1.html']);
  });

  it('takes the next number, and records the predecessors of changed releases', async () => {
    await site.publishAll(shellRelease(), remoteRelease('games'), remoteRelease('games', { version: TWO }));
    const early = new Date('2026-11-01T00:00:00.000Z');
    const late = new Date('2026-11-02T00:00:00.000Z');
    await site.goLive({ shell: ONE, games: ONE }, early);
    const second = await site.goLive({ shell: ONE, games: TWO }, late);
    expect(second.number).toBe(2);
    expect(second.remotes['games']).toMatchObject({ previous: ONE, deployed_at: late.toISOString() });
    expect(second.shell).toMatchObject({ previous: null, deployed_at: early.toISOString() });
  });

  it('names the previous release as fallback only when it is compatible with the shell', async () => {
    await site.publishAll(
      shellRelease(),
      remoteRelease('games'),
      remoteRelease('games', { version: TWO }),
      shellRelease({ version: TWO, platform: '0.2.0' }),
      remoteRelease('games', { version: version('3'), platform: '^0.2.0' }),
    );
    await site.goLive({ shell: ONE, games: ONE });
    const second = await site.goLive({ shell: ONE, games: TWO });
    expect(second.remotes['games']).toHaveProperty('previous_integrity');
    const third = await site.goLive({ shell: TWO, games: version('3') });
    expect(third.remotes['games']).not.toHaveProperty('previous_integrity');
  });

  it('names no fallback when two releases of a container have the same global', async () => {
    const container = 'script';
    const releases = [ONE, TWO, version('3'), version('4')].map(each =>
      remoteRelease('games', { version: each, container, global: each === TWO ? 'games_2' : 'games' }),
    );
    await site.publishAll(shellRelease(), ...releases);
    await site.goLive({ shell: ONE, games: ONE });
    const second = await site.goLive({ shell: ONE, games: TWO });
    expect(second.remotes['games']).toMatchObject({ container, previous_integrity: expect.any(String) });
    await site.goLive({ shell: ONE, games: version('3') });
    const fourth = await site.goLive({ shell: ONE, games: version('4') });
    expect(fourth.remotes['games']).not.toHaveProperty('previous_integrity');
  });

  it('runs remotes of an earlier loader protocol', async () => {
    await site.publishAll(shellRelease({ loader_protocol: LOADER_PROTOCOL + 1 }), remoteRelease('games'));
    expect(Object.keys((await site.goLive({ shell: ONE, games: ONE })).remotes)).toEqual(['games']);
  });

  describe('with a release.json that is lost', () => {
    const games = (of: string, loader_protocol: number) =>
      remoteRelease('games', { version: of, loader_protocol });
    const shell = (of: string, loader_protocol: number) => shellRelease({ version: of, loader_protocol });

    it('refuses a remote of a later loader protocol than the lost shell had', async () => {
      await site.publishAll(shell(ONE, 2), games(ONE, 1), games(TWO, 3));
      await site.goLive({ shell: ONE, games: ONE });
      await site.store.remove(keys.release('shell', ONE));
      await expect(compose(site.store, { shell: ONE, games: TWO })).rejects.toThrow('loader protocol 3');
    });

    it('keeps the lost shell live with remotes of its loader protocol', async () => {
      await site.publishAll(shell(ONE, 3), games(ONE, 3), games(TWO, 3));
      await site.goLive({ shell: ONE, games: ONE });
      await site.store.remove(keys.release('shell', ONE));
      expect((await compose(site.store, { shell: ONE, games: TWO })).composition.shell.version).toBe(ONE);
    });

    it('rolls the shell back below the lost remote', async () => {
      await site.publishAll(shell(ONE, 2), shell(TWO, 3), games(ONE, 1));
      await site.goLive({ shell: TWO, games: ONE });
      await site.store.remove(keys.release('games', ONE));
      expect((await compose(site.store, { shell: ONE, games: ONE })).composition.shell.version).toBe(ONE);
    });
  });

  it('drops a remote that is not selected', async () => {
    await site.publishAll(shellRelease(), remoteRelease('games'), remoteRelease('booths'));
    await site.goLive({ shell: ONE, games: ONE, booths: ONE });
    expect(Object.keys((await site.goLive({ shell: ONE, games: ONE })).remotes)).toEqual(['games']);
  });

  it('refuses a release that is not published', async () => {
    await site.publishAll(shellRelease());
    await expect(compose(site.store, { shell: ONE, games: TWO })).rejects.toThrow(
      `games@${TWO} is not published`,
    );
  });

  const contributions = [
    {
      ...{ point: 'game.details', title, order: 1, height: 8 },
      ...{ preload: ['remoteEntry.js', 'list.js'], shared: ['react'] },
    },
  ];

  it('names the files of each contribution, and the files of the shell for operators', async () => {
    const lazy = { '@backglass/platform/operator': ['main.js'] };
    await site.publishAll(shellRelease({ lazy }), remoteRelease('walls', { contributions }));
    const { schema, remotes } = (await compose(site.store, { shell: ONE, walls: ONE })).composition;
    expect(schema).toBe(COMPOSITION_SCHEMA);
    const files = ['walls/' + ONE + '/remoteEntry.js', 'walls/' + ONE + '/list.js'];
    expect(remotes['walls']?.contributions).toEqual([
      {
        ...{ point: 'game.details', title, order: 1, height: 8 },
        preload: [`shell/${ONE}/main.js`, ...files].map(file => `/releases/${file}`),
      },
    ]);
  });

  it('composes schema 1 without contributions when the shell reads no later schema', async () => {
    await site.publishAll(
      shellRelease({ reads: 1 }),
      remoteRelease('games'),
      remoteRelease('walls', { contributions }),
    );
    expect((await compose(site.store, { shell: ONE, games: ONE })).composition.schema).toBe(1);
    await expect(compose(site.store, { shell: ONE, walls: ONE })).rejects.toThrow(
      `walls@${ONE} contributes to pages of other remotes, which shell@${ONE} cannot show.`,
    );
  });

  it('composes first calls only for a shell that reads them, and such a shell falls back to a release with them', async () => {
    const prefetch = [{ path: 'user/game/' }];
    const routes = remoteRelease('games').routes.map(route => ({ ...route, prefetch }));
    await site.publishAll(
      shellRelease(),
      shellRelease({ version: TWO, reads: 3 }),
      remoteRelease('games', { routes }),
      remoteRelease('games', { version: TWO }),
    );
    const partsWith = async (shell: string, games: string) =>
      (await site.goLive({ shell, games })).remotes['games'];
    expect((await partsWith(ONE, ONE))?.routes[0]?.prefetch).toEqual(prefetch);
    expect(await partsWith(ONE, TWO)).toHaveProperty('previous_integrity');
    expect((await partsWith(TWO, ONE))?.routes[0]).not.toHaveProperty('prefetch');
    expect(await partsWith(TWO, TWO)).not.toHaveProperty('previous_integrity');
  });

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
