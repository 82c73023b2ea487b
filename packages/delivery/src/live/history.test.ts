import { deployOnto } from './deploy.ts';
import { goLive } from './go-live.ts';
import { liveComposition } from '../document/newest.ts';
import { publish } from '../release/publish.ts';
import { selectionOf, withReleases } from '../composition/selection.ts';
import type { Store } from '../store/store.ts';
import { memoryStore, type MemoryStore } from '../test/memory-store.ts';
import { remoteRelease, scratch, SETTINGS, shellRelease, version, type Scratch } from '../test/workspace.ts';
import { rollbackPart } from './rollback.ts';
import { rollbackAll } from './rollback-all.ts';

describe('a long history', () => {
  let place: Scratch;
  let store: MemoryStore;
  beforeEach(async () => {
    place = await scratch();
    store = memoryStore();
    await publish(store, await place.build(shellRelease()));
    const names = ['games', 'booths', 'scores'];
    for (const name of names) {
      for (const digit of ['1', '2', '3', '4']) await publish(store, await build(name, digit));
    }
    const first = Object.fromEntries(names.map(name => [name, version('1')]));
    await goLive(store, () => ({ ...first, shell: version('1') }), { settings: SETTINGS });
  });
  afterEach(() => place.dispose());

  const build = (name: string, digit: string) =>
    place.build(remoteRelease(name, { version: version(digit) }));
  const promote = (name: string, digit: string, percent?: number) =>
    goLive(store, live => withReleases(selectionOf(live), { [name]: version(digit) }, percent), {
      settings: SETTINGS,
    });
  const live = async (name: string) => {
    const { version: now, previous } = (await liveComposition(store))?.remotes[name] ?? {};
    return `${now?.at(-1)} before ${previous?.at(-1) ?? 'none'}`;
  };
  const lengthen = async (count: number) => {
    for (let build_number = 1; build_number <= count; build_number += 1) {
      await goLive(store, selectionOf, { settings: { ...SETTINGS, build_number: `n${build_number}` } });
    }
  };
  const readBy = async (work: (counting: Store) => Promise<unknown>): Promise<number> => {
    let count = 0;
    const read = (key: string) => {
      if (key.startsWith('live/')) count += 1;
      return store.read(key);
    };
    await work({ ...store, read });
    return count;
  };

  it('is read for at most 50 documents to find rollbacks, and 16 to store deltas', async () => {
    await lengthen(70);
    const one = await readBy(async counting => deployOnto(counting, [await build('games', '2')], SETTINGS));
    expect(one).toBeLessThanOrEqual(50 + 16 + 5);
    const three = await Promise.all(['games', 'booths', 'scores'].map(name => build(name, '3')));
    expect(await readBy(counting => deployOnto(counting, three, SETTINGS))).toBe(one);
  });

  it('is read only up to the target of a rollback', async () => {
    await lengthen(30);
    await promote('games', '2');
    await promote('booths', '2');
    await promote('scores', '2');
    expect(await readBy(counting => rollbackAll(counting, undefined, SETTINGS))).toBeLessThan(16);
    expect(await live('scores')).toBe('1 before none');
  });

  describe('with a damaged document and a document that is pruned meanwhile', () => {
    let damaged: Store;
    beforeEach(async () => {
      await promote('booths', '2');
      await promote('games', '2', 10);
      await promote('games', '2');
      await promote('games', '3');
      await lengthen(1);
      await store.write('live/4.html', 'damaged');
      damaged = { ...store, read: key => (key === 'live/2.html' ? Promise.resolve(null) : store.read(key)) };
    });

    it('allows releases to go live', async () => {
      await deployOnto(damaged, [await build('games', '4')], SETTINGS);
      expect(await live('games')).toBe('4 before 3');
    });

    it('does not count a release as rolled back when the document is missing', async () => {
      await deployOnto(damaged, [await build('games', '2')], SETTINGS);
      expect(await live('games')).toBe('2 before 3');
    });

    it('allows rollbacks of one remote and of everything', async () => {
      await rollbackPart(damaged, 'games', undefined, SETTINGS);
      expect(await live('games')).toBe('2 before none');
      await promote('scores', '2');
      await rollbackAll(damaged, undefined, SETTINGS);
      expect(await live('scores')).toBe('1 before none');
    });

    it('blocks promotions and rollbacks while the newest document is damaged', async () => {
      await store.write('live/6.html', 'damaged');
      await expect(deployOnto(damaged, [await build('games', '4')], SETTINGS)).rejects.toThrow();
      await expect(rollbackAll(damaged, undefined, SETTINGS)).rejects.toThrow();
    });
  });
});
