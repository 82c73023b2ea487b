import { join } from 'node:path';
import { deploy, deployOnto, goLive } from '../../live/go-live.ts';
import { selectionOf, withReleases } from '../../composition/selection.ts';
import { liveComposition } from '../../document/channel.ts';
import { publish } from '../../release/publish.ts';
import { publishPreview } from '../../preview/preview.ts';
import { folderStore } from '../../store/folder.ts';
import type { Store } from '../../store/store.ts';
import {
  inDays,
  editedRemote,
  scratch,
  SETTINGS,
  shellRelease,
  version,
  type Scratch,
} from '../../test/workspace.ts';
import { memoryStore, type MemoryStore } from '../../test/fake-stores.ts';
import { prune } from './prune.ts';

const OLD = '2020-01-01T00:00:00.000Z';

describe('pruning', () => {
  let place: Scratch;
  let store: MemoryStore;
  beforeEach(async () => {
    place = await scratch();
    store = memoryStore();
    await deploy(store, [await place.build(shellRelease({ built_at: OLD })), await build('1')], SETTINGS);
  });
  afterEach(() => place.dispose());

  const build = (digit: string, built_at = OLD.replace('01T', `0${digit}T`)): Promise<string> =>
    place.build(...editedRemote('games', digit, { built_at }));
  const games = () => store.list('releases/games');

  it('removes old releases and documents, and keeps live releases and their fallbacks', async () => {
    for (const digit of ['2', '3', '4', '5']) await deployOnto(store, [await build(digit)], SETTINGS);
    const pruned = await prune(store, { keep: 1, isDryRun: false, now: inDays(31) });
    expect(pruned.releases).toEqual(['3', '2', '1'].map(digit => `games@${version(digit)}`));
    expect(await games()).toEqual([version('4'), version('5')]);
    expect(await store.list('live')).toEqual(['5.html']);
    expect((await liveComposition(store))?.remotes['games']?.version).toBe(version('5'));
    expect(await store.list(`releases/games/${version('1')}`)).toEqual([]);
  });

  it('keeps the last releases, those live or built within 30 days, and recent interrupted publishes', async () => {
    await publish(store, await build('8', inDays(0).toISOString()));
    await store.write(`releases/games/${version('9')}/list.js`, 'on its way');
    await deployOnto(store, [await build('2')], SETTINGS);
    await prune(store, { keep: 1, isDryRun: false, now: inDays(29) });
    expect(await games()).toEqual(['1', '2', '8', '9'].map(version));
    await prune(store, { keep: 10, isDryRun: false, now: inDays(400) });
    expect(await games()).toEqual(['1', '2', '8'].map(version));
  });

  it('removes all files of a publish that was interrupted 30 days ago', async () => {
    await store.write(`releases/games/${version('9')}/list.js`, 'half');
    await store.write(`releases/games/${version('9')}/static/.1.tmp`, 'ha');
    expect(await prune(store, { keep: 1, isDryRun: false, now: inDays(29) })).toMatchObject({ releases: [] });
    const { releases } = await prune(store, { keep: 1, isDryRun: false, now: inDays(31) });
    expect(releases).toEqual([`games@${version('9')}`]);
    expect(await store.listAll(`releases/games/${version('9')}`)).toEqual([]);
  });

  it('keeps an interrupted publish that is resumed meanwhile', async () => {
    for (const digit of ['6', '7', '8']) {
      await store.write(
        `releases/games/${version(digit)}/list.js`,
        editedRemote('games', digit)[1]['list.js'] ?? '',
      );
    }
    const now = inDays(31);
    const slow: Store = {
      ...store,
      async remove(key) {
        if (key.includes(version('6')) && (await store.read(key)) !== null) {
          await publish(store, await build('7'));
          written.set(`releases/games/${version('8')}/remoteEntry.js`, now.getTime());
          await store.write(`releases/games/${version('8')}/remoteEntry.js`, 'on its way');
        }
        await store.remove(key);
      },
      async listAll(key) {
        const files = await store.listAll(key);
        return files.map(file => ({ ...file, writtenAt: written.get(file.key) ?? file.writtenAt }));
      },
    };
    const written = new Map<string, number>();
    const { releases } = await prune(slow, { keep: 10, isDryRun: false, now });
    expect(releases).toEqual([`games@${version('6')}`]);
    expect(await games()).toEqual(['1', '7', '8'].map(version));
    await deployOnto(store, [await build('7')], SETTINGS);
    expect((await liveComposition(store))?.remotes['games']?.version).toBe(version('7'));
  });

  it('removes temporary files of writes that were interrupted 30 days ago', async () => {
    const folder = folderStore(join(place.root, 'store'));
    await folder.write('live/.0123-abc.tmp', 'ha');
    expect((await prune(folder, { keep: 1, isDryRun: false, now: inDays(29) })).documents).toEqual([]);
    const { documents } = await prune(folder, { keep: 1, isDryRun: false, now: inDays(31) });
    expect(documents).toEqual(['live/.0123-abc.tmp']);
    expect(await folder.listAll('live')).toEqual([]);
  });

  it('removes errors that no page has reported for 30 days', async () => {
    const key = `crashes/games/${version('1')}/0123456789abcdef.json`;
    await store.write(key, '{}');
    expect((await prune(store, { keep: 1, isDryRun: false, now: inDays(29) })).documents).toEqual([]);
    expect((await prune(store, { keep: 1, isDryRun: false, now: inDays(31) })).documents).toEqual([key]);
    expect(await store.listAll('crashes')).toEqual([]);
  });

  it('keeps the releases of a preview until 30 days after it expires', async () => {
    await publish(store, await build('7', OLD));
    await publishPreview(store, [{ name: 'games', version: version('7') }], {
      ...{ id: 'pr-1', days: 90, settings: SETTINGS, liveUrl: 'http://localhost:4000/' },
    });
    await deployOnto(store, [await build('2')], SETTINGS);
    await deployOnto(store, [await build('3')], SETTINGS);
    await prune(store, { keep: 1, isDryRun: false, now: inDays(60) });
    expect(await games()).toContain(version('7'));
    await prune(store, { keep: 1, isDryRun: false, now: inDays(121) });
    expect(await games()).not.toContain(version('7'));
    expect(await store.list('previews')).toEqual([]);
  });

  it('keeps canaries', async () => {
    await publish(store, await build('2'));
    await goLive(store, live => withReleases(selectionOf(live), { games: version('2') }, 10), {
      settings: SETTINGS,
    });
    for (const digit of ['3', '4']) await publish(store, await build(digit));
    await prune(store, { keep: 1, isDryRun: false, now: inDays(31) });
    expect(await games()).toEqual(['1', '2', '4'].map(version));
  });

  it('removes nothing in a dry run', async () => {
    for (const digit of ['2', '3', '4']) await deployOnto(store, [await build(digit)], SETTINGS);
    const pruned = await prune(store, { keep: 1, isDryRun: true, now: inDays(31) });
    expect(pruned.releases).toHaveLength(2);
    expect(pruned.documents).toEqual(['live/1.html', 'live/2.html', 'live/3.html']);
    expect(await games()).toHaveLength(4);
    expect(await store.list('live')).toHaveLength(4);
  });
});

describe('pruning with a damaged document', () => {
  let place: Scratch;
  let store: MemoryStore;
  const build = (digit: string): Promise<string> =>
    place.build(...editedRemote('games', digit, { built_at: `2020-01-0${digit}T00:00:00.000Z` }));
  const games = () => store.list('releases/games');
  beforeEach(async () => {
    place = await scratch();
    store = memoryStore();
    await deploy(store, [await place.build(shellRelease()), await build('1')], SETTINGS);
    for (const digit of ['2', '3', '4']) await deployOnto(store, [await build(digit)], SETTINGS);
    await store.write('live/2.html', 'damaged');
  });
  afterEach(() => place.dispose());

  it('removes the document when it is old', async () => {
    const { documents, releases, damaged } = await prune(store, {
      keep: 1,
      isDryRun: false,
      now: inDays(31),
    });
    expect(documents).toEqual(['live/1.html', 'live/2.html', 'live/3.html']);
    expect(releases).toEqual(['2', '1'].map(digit => `games@${version(digit)}`));
    expect(damaged).toEqual([]);
  });

  it('removes no release while the document stays', async () => {
    const { releases, damaged } = await prune(store, { keep: 3, isDryRun: false, now: inDays(31) });
    expect(damaged).toEqual(['live/2.html']);
    expect(releases).toEqual([]);
    expect(await games()).toHaveLength(4);
  });

  it('keeps all releases while the document of a preview is damaged', async () => {
    await store.write('previews/pr-1/1.html', 'damaged');
    const { releases, damaged } = await prune(store, { keep: 1, isDryRun: false, now: inDays(31) });
    expect(damaged).toEqual(['previews/pr-1/1.html']);
    expect(releases).toEqual([]);
  });
});
