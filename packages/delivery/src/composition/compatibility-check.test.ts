import { compose } from '../live/compose.ts';
import { checkReleases } from './compatibility-check.ts';
import { BUDGET } from '../release/release-diff.ts';
import { deployOnto, goLive, promote } from '../live/go-live.ts';
import { rollbackPart } from '../live/rollback.ts';
import { highestNumber, liveComposition } from '../document/channel.ts';
import { publish } from '../release/publish.ts';
import { selectionOf, withReleases } from './selection.ts';
import { memoryStore, type MemoryStore } from '../test/fake-stores.ts';
import {
  listed,
  remoteRelease,
  scratch,
  SETTINGS,
  SHELL_FILES,
  shellRelease,
  version,
  type Scratch,
} from '../test/workspace.ts';

describe('the compatibility check', () => {
  let place: Scratch;
  let store: MemoryStore;
  beforeEach(async () => {
    place = await scratch();
    store = memoryStore();
    await publish(store, await place.build(shellRelease()));
    await publish(store, await place.build(remoteRelease('games')));
    await goLive(store, () => ({ shell: version('1'), games: version('1') }), { settings: SETTINGS });
    await publish(store, await place.build(shellRelease({ version: version('2') })));
    await publish(store, await place.build(remoteRelease('games', { version: version('2') })));
  });
  afterEach(() => place.dispose());

  const promoteSecond = (name: string) =>
    goLive(store, live => ({ ...selectionOf(live), [name]: version('2') }), { settings: SETTINGS });

  it.each([
    ['games', 'list.js'],
    ['shell', 'splash.html'],
    ['shell', 'before-first-paint.js'],
  ])('refuses a release when a stored file is damaged: %s, %s', async (name, file) => {
    await store.write(`releases/${name}/${version('2')}/${file}`, '<script src="/evil.js"></script>');
    const message = `${name}@${version('2')}: ${file} is missing or damaged in the store.`;
    await expect(promoteSecond(name)).rejects.toThrow(message);
    expect(
      (await checkReleases(store, await liveComposition(store), [{ name, version: version('2') }])).problems,
    ).toEqual([expect.stringContaining(message)]);
    expect(await highestNumber(store)).toBe(1);
  });

  it.each(['games', 'shell'])(
    'refuses a damaged canary for all, and still names it once it is live: %s',
    async name => {
      const ref = { name, version: version('2') };
      const settings = { settings: SETTINGS };
      await goLive(store, live => withReleases(selectionOf(live), { [name]: ref.version }, 10), settings);
      const file = name === 'games' ? 'list.js' : 'main.js';
      await store.remove(`releases/${name}/${ref.version}/${file}`);
      const message = `${name}@${ref.version}: ${file} is missing or damaged in the store. Publish it again.`;
      await expect(promoteSecond(name)).rejects.toThrow(message);
      const check = async () => (await checkReleases(store, await liveComposition(store), [ref])).problems;
      expect(await check()).toEqual([message]);
      // A canary of somebody else must not keep this one from going live.
      const other = name === 'games' ? 'shell' : 'games';
      await expect(promoteSecond(other)).resolves.toMatchObject({ number: 3 });
      expect(await check()).toEqual([message]);
    },
  );

  it('refuses a release while a file is missing from the store', async () => {
    await store.remove(`releases/games/${version('2')}/list.js`);
    await expect(promoteSecond('games')).rejects.toThrow('Publish it again');
    await publish(store, await place.build(remoteRelease('games', { version: version('2') })));
    expect((await promoteSecond('games')).number).toBe(2);
  });

  it('refuses a release with the release.json of another one', async () => {
    const description = await store.read(`releases/games/${version('1')}/release.json`);
    await store.write(`releases/games/${version('2')}/release.json`, description ?? '');
    await expect(promoteSecond('games')).rejects.toThrow(
      `games@${version('2')}: release.json is missing or damaged`,
    );
  });

  it('refuses a deploy when the release exceeds the size budget', async () => {
    const { files, ...heavy } = remoteRelease('games', { version: version('3') });
    const entry = { integrity: files['remoteEntry.js']?.integrity ?? '', bytes: BUDGET.route + 1 };
    const folder = await place.build({ ...heavy, files: { ...files, 'remoteEntry.js': entry } });
    await expect(deployOnto(store, [folder], SETTINGS)).rejects.toThrow('the budget is');
    expect(await highestNumber(store)).toBe(1);
  });

  it('ignores the size budget when a rollback returns to the release', async () => {
    await promoteSecond('games');
    const key = `releases/games/${version('1')}/release.json`;
    const light = (await store.read(key))?.toString() ?? '';
    await store.write(key, light.replaceAll(/"bytes": \d+/g, `"bytes": ${BUDGET.route + 1}`));
    await rollbackPart(store, 'games', undefined, SETTINGS);
    expect((await liveComposition(store))?.remotes['games']?.version).toBe(version('1'));
  });

  it.each(['^18.3.1', '^20.0.0'])('refuses a release for React %s with one message', async range => {
    const shared = { react: range, 'react/jsx-runtime': range };
    await publish(store, await place.build(remoteRelease('games', { version: version('3'), shared })));
    const message = `games@${version('3')} needs react ${range}; the shell has 19.3.1.`;
    const refs = [{ name: 'games', version: version('3') }];
    expect((await checkReleases(store, await liveComposition(store), refs)).problems).toEqual([message]);
    const live = goLive(store, () => ({ shell: version('1'), games: version('3') }), { settings: SETTINGS });
    await expect(live).rejects.toThrow(message);
    expect(await highestNumber(store)).toBe(1);
  });

  it('refuses a remote whose global does not begin with its name', async () => {
    await publish(
      store,
      await place.build(remoteRelease('games', { version: version('3'), global: 'location' })),
    );
    const refs = [{ name: 'games', version: version('3') }];
    expect((await checkReleases(store, await liveComposition(store), refs)).problems).toEqual([
      `games@${version('3')} defines the global location, which does not begin with its name.`,
    ]);
  });

  it.each([undefined, 25])('refuses two remotes with the same global, canary: %s %%', async percent => {
    const global = 'games_walls';
    await publish(store, await place.build(remoteRelease('games', { version: version('3'), global })));
    await publish(store, await place.build(remoteRelease('games-walls', { global })));
    const selection = { shell: version('1'), games: version('1'), 'games-walls': version('1') };
    await goLive(store, () => selection, { settings: SETTINGS });
    const refs = [{ name: 'games', version: version('3') }];
    expect((await checkReleases(store, await liveComposition(store), refs, { percent })).problems).toEqual([
      `games-walls@${version('1')} and games@${version('3')} both define the global games_walls.`,
    ]);
  });

  it('refuses a shell when a live remote needs another major of React', async () => {
    const provides = { react: '20.0.0', 'react/jsx-runtime': '20.0.0', '@backglass/platform': '0.1.0' };
    await publish(store, await place.build(shellRelease({ version: version('3'), provides })));
    const refs = [{ name: 'shell', version: version('3') }];
    expect((await checkReleases(store, await liveComposition(store), refs)).problems).toEqual([
      `games@${version('1')} needs react ^19.3.0; the shell has 20.0.0.`,
    ]);
  });

  it.each([
    ['splash.html', '<script src="/evil.js"></script>'],
    ['before-first-paint.js', 'alert(1)'],
  ])('keeps a damaged shell file out of the document: %s', async (file, evil) => {
    const files = { ...SHELL_FILES, [file]: 'new text' };
    await publish(
      store,
      await place.build(shellRelease({ version: version('3'), files: listed(files) }), files),
    );
    const composition = await compose(store, { shell: version('3'), games: version('1') });
    await store.write(`releases/shell/${version('3')}/${file}`, evil);
    await expect(promote(store, composition, SETTINGS)).rejects.toThrow(file);
    await store.remove(`releases/shell/${version('3')}/${file}`);
    await expect(promote(store, composition, SETTINGS)).rejects.toThrow(file);
    expect(await highestNumber(store)).toBe(1);
  });
});
