import { routeFor } from '@backglass/federation';
import { compose } from '../live/compose.ts';
import { deploy } from '../live/deploy.ts';
import { liveComposition } from './newest.ts';
import { publish } from '../release/publish.ts';
import { documentFor, routePages } from './route-page.ts';
import { memoryStore, type MemoryStore } from '../test/memory-store.ts';
import {
  editedRemote,
  listed,
  remoteRelease,
  scratch,
  SETTINGS,
  SHELL_FILES,
  shellRelease,
  version,
  type Scratch,
} from '../test/workspace.ts';

const file = (digit: string, name: string): string => `/releases/games/${version(digit)}/${name}`;

describe('the page of a route', () => {
  let place: Scratch;
  let store: MemoryStore;
  beforeEach(async () => {
    place = await scratch();
    store = memoryStore();
    const builds = [shellRelease(), remoteRelease('games'), remoteRelease('booths')];
    await deploy(store, await Promise.all(builds.map(one => place.build(one))), SETTINGS);
  });
  afterEach(() => place.dispose());

  it('preloads the files of its screen with their hashes, and nothing else', async () => {
    const live = await liveComposition(store);
    if (live === null) throw new Error('nothing is live');
    const [page] = routePages(live);
    const html = documentFor(String(await store.read('live/1.html')), page ?? { path: '', files: [] }, live);
    const [head = ''] = html.split('</head>');
    const links = head.match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(links).toEqual(
      ['remoteEntry.js', 'list.js'].map(
        name =>
          `<link rel="preload" as="script" href="${file('1', name)}" ` +
          `integrity="${live.remotes['games']?.hashes[file('1', name)]}" crossorigin="anonymous">`,
      ),
    );
    expect(html.match(/rel="preload"/g)).toHaveLength(2);
  });

  it('preloads no file that differs between stable release and canary', async () => {
    await publish(store, await place.build(...editedRemote('games', '2')));
    const { composition: live } = await compose(store, {
      shell: version('1'),
      games: { version: version('1'), canary: { version: version('2'), percent: 10 } },
      booths: version('1'),
    });
    expect(routePages(live).map(({ path, files }) => [path, files.length])).toEqual([
      ['/games', 0],
      ['/booths', 2],
      ['/', 0],
      ['/tutorials', 0],
    ]);
  });

  it('preloads nothing of a disabled remote', async () => {
    const live = await liveComposition(store);
    if (live === null) throw new Error('nothing is live');
    const { games, booths } = live.remotes;
    if (!games || !booths) throw new Error('a remote is missing');
    const remotes = { games: { ...games, state: 'disabled' as const }, booths };
    expect(routePages({ ...live, remotes }).map(({ path }) => path)).toEqual(['/booths', '/tutorials']);
  });

  it('preloads the files of the start page at /', async () => {
    const live = await liveComposition(store);
    if (live === null) throw new Error('nothing is live');
    const files = ['remoteEntry.js', 'list.js'].map(name => file('1', name));
    expect(routeFor(routePages(live), '/')).toEqual({ path: '/', files });
  });

  it('preloads the operator files of the shell on a page of the shell', async () => {
    const files = { ...SHELL_FILES, 'operator.js': 'operator', 'forms.js': 'forms' };
    const lazy = { '@backglass/platform/operator': ['operator.js'], '@backglass/ui/forms': ['forms.js'] };
    const shell = shellRelease({ version: version('2'), lazy, files: listed(files) });
    await publish(store, await place.build(shell, files));
    const profile = remoteRelease('profile');
    const [route] = profile.routes;
    if (route === undefined) throw new Error('profile has no route');
    const routes = [
      { ...route, shared: ['@backglass/ui/forms'] },
      { ...route, path: '/auth/login', access: 'public' as const },
    ];
    await publish(store, await place.build({ ...profile, routes }));
    const composed = { shell: version('2'), games: version('1'), profile: version('1') };
    const { composition: live } = await compose(store, composed);
    expect(routeFor(routePages(live), '/tutorials')?.files).toEqual([
      `/releases/shell/${version('2')}/operator.js`,
    ]);
  });
});
