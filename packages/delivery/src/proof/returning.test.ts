import { brotliCompressSync } from 'node:zlib';
import { deploy, deployOnto } from '../deploy.ts';
import { memoryStore } from '../test/memory-store.ts';
import {
  editedRemote,
  listed,
  REMOTE_FILES,
  remoteRelease,
  scratch,
  SETTINGS,
  SHELL_FILES,
  shellRelease,
  version,
} from '../test/workspace.ts';
import { returningVisits } from './returning.ts';

it('costs who comes back after a deploy the document and what changed, nothing of the rest', async () => {
  const place = await scratch();
  const store = memoryStore();
  const builds = [shellRelease(), remoteRelease('games'), remoteRelease('booths')];
  await deploy(store, await Promise.all(builds.map(one => place.build(one))), SETTINGS);
  const next = await place.build(...editedRemote('games', '2'));
  const live = await deployOnto(store, [next], SETTINGS);
  const visits = await returningVisits(store, live);
  expect(visits.map(({ name, path, files }) => [name, path, files])).toEqual([
    ['shell', '/games', 3],
    ['games', '/games', 3],
    ['booths', '/booths', 3],
  ]);
  const document = (await store.read('live/2.html')) ?? '';
  const files = Object.keys(REMOTE_FILES).map(file =>
    store.read(`releases/games/${version('2')}/${file}.br`),
  );
  const sizes = (await Promise.all(files)).map(content => content?.length ?? 0);
  expect(visits[1]?.bytes).toBe(sizes.reduce((a, b) => a + b, brotliCompressSync(document).length));
  await place.dispose();
});

it('costs nothing that did not change', async () => {
  const place = await scratch();
  const store = memoryStore();
  const shell = await place.build(shellRelease());
  await deploy(store, [shell, await place.build(remoteRelease('games'))], SETTINGS);
  const files = { ...REMOTE_FILES, 'remoteEntry.js': 'another entry' };
  const edited = remoteRelease('games', { version: version('2'), files: listed(files) });
  const visits = await returningVisits(
    store,
    await deployOnto(store, [await place.build(edited, files)], SETTINGS),
  );
  expect(visits.find(({ name }) => name === 'games')?.files).toBe(2);
  await place.dispose();
});

it('costs of a new shell what its page takes of it beside what every page links', async () => {
  const place = await scratch();
  const store = memoryStore();
  const ofShell = (digit: string, text: string) => {
    const files = { ...SHELL_FILES, 'operator.js': text, 'forms.js': text };
    const lazy = { '@backglass/platform': ['operator.js'], '@backglass/platform/forms': ['forms.js'] };
    return place.build(shellRelease({ version: version(digit), lazy, files: listed(files) }), files);
  };
  const games = remoteRelease('games');
  const history = { path: '/games/history', shared: ['@backglass/platform/forms'] };
  const routes = games.routes.flatMap(route => [route, { ...route, ...history }]);
  const builds = [await ofShell('1', 'one'), await place.build({ ...games, routes })];
  await deploy(store, builds, SETTINGS);
  const live = await deployOnto(store, [await ofShell('2', 'two')], SETTINGS);
  const [shell] = await returningVisits(store, live);
  expect(shell).toMatchObject({ name: 'shell', path: '/games/history', files: 3 });
  await place.dispose();
});
