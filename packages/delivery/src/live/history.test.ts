import { deployOnto, goLive } from './go-live.ts';
import { liveComposition, numbersOf } from '../document/channel.ts';
import { publish } from '../release/publish.ts';
import { selectionOf, withReleases } from '../composition/selection.ts';
import type { Store } from '../store/store.ts';
import { memoryStore, type MemoryStore } from '../test/fake-stores.ts';
import { remoteRelease, scratch, SETTINGS, shellRelease, version, type Scratch } from '../test/workspace.ts';
import { rollbackPart, rollbackAll } from './rollback.ts';
import { endCanary } from '../canary/watch.ts';
import { historyOf, rolledBackOf } from './history.ts';

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

describe('a release that was rolled back', () => {
  let place: Scratch;
  let published: MemoryStore;
  let store: MemoryStore;
  beforeAll(async () => {
    place = await scratch();
    published = memoryStore();
    await publish(published, await place.build(shellRelease()));
    await publish(published, await place.build(remoteRelease('booths')));
    for (const digit of ['1', '2', '3', '4']) await publish(published, await games(digit));
    const first = { shell: version('1'), games: version('1') };
    await goLive(published, () => first, { settings: SETTINGS });
  });
  afterAll(() => place.dispose());
  beforeEach(() => {
    store = published.copy();
  });

  const games = (digit: string) => place.build(remoteRelease('games', { version: version(digit) }));
  const promote = (digit: string, percent?: number) =>
    goLive(store, live => withReleases(selectionOf(live), { games: version(digit) }, percent), {
      settings: SETTINGS,
    });
  const back = (to?: string) =>
    rollbackPart(store, 'games', to === undefined ? undefined : version(to), SETTINGS);
  const end = (digit: string) => endCanary(store, 'games', version(digit));
  const live = async (): Promise<string> => {
    const { version: now, previous } = (await liveComposition(store))?.remotes['games'] ?? {};
    return `${now?.at(-1)} before ${previous?.at(-1) ?? 'none'}`;
  };
  const rolledBack = async (digit: string) => {
    const found = await rolledBackOf(historyOf(store), { name: 'games', version: version(digit) });
    return found && [found.percent, found.number];
  };

  it('is recorded, as a canary or as the stable release', async () => {
    await promote('2', 10);
    expect(await rolledBack('2')).toBeNull();
    await end('2');
    expect(await rolledBack('2')).toEqual([10, 3]);
    await promote('3');
    await back();
    expect([await rolledBack('3'), await rolledBack('1'), await rolledBack('4')]).toEqual([
      [null, 5],
      null,
      null,
    ]);
  });

  it('is not a release that was only replaced, or that is live again', async () => {
    await promote('2', 10);
    await promote('3', 10);
    await promote('4');
    expect([await rolledBack('2'), await rolledBack('3')]).toEqual([null, null]);
    await promote('2', 10);
    await end('2');
    await promote('2', 20);
    expect(await rolledBack('2')).toBeNull();
    await promote('2');
    expect(await rolledBack('2')).toBeNull();
  });

  it('is not deployed again as a canary without `again`', async () => {
    await promote('2', 10);
    await end('2');
    const folder = await games('2');
    await expect(deployOnto(store, [folder], SETTINGS)).rejects.toThrow(
      `games@${version('2')} was a canary for 10 % of centres and was rolled back in composition 3. Use --again to make it live.`,
    );
    await deployOnto(store, [folder], SETTINGS, { again: true });
    expect(await live()).toBe('2 before 1');
  });

  it('is not the target of a rollback', async () => {
    await promote('2');
    await promote('3');
    await promote('2', 10);
    await end('2');
    await back();
    expect(await live()).toBe('1 before none');
    await expect(back()).rejects.toThrow('games has no earlier release');
  });

  it('is not the target of a rollback of everything', async () => {
    await promote('2');
    await promote('3');
    await promote('2', 10);
    await end('2');
    await rollbackAll(store, undefined, SETTINGS);
    expect(await live()).toBe('1 before none');
  });

  it('is not the fallback of a page', async () => {
    await promote('2');
    await promote('3');
    await back();
    await back();
    await back('3');
    expect(await live()).toBe('3 before 1');
    await back('1');
    await rollbackAll(store, 3, SETTINGS);
    expect(await live()).toBe('3 before 1');
  });

  it('is not a release that a rollback replaced by a later one', async () => {
    await promote('2');
    await promote('3');
    await back('1');
    await back('3');
    expect(await rolledBack('1')).toBeNull();
    await back();
    await back();
    expect(await live()).toBe('1 before none');
  });

  it('is not the fallback of the release that replaced it', async () => {
    await promote('2');
    await promote('3');
    await promote('2');
    await promote('3');
    await back();
    expect(await live()).toBe('2 before none');
  });

  it('becomes the only release of its remote when the user names the composition', async () => {
    await goLive(store, now => ({ ...selectionOf(now), booths: version('1') }), { settings: SETTINGS });
    await expect(rollbackAll(store, undefined, SETTINGS)).rejects.toThrow(
      'Composition 1 has no booths, so this rollback would remove it from the page. To do that, use "rollback --to 1"',
    );
    expect(await numbersOf(store)).toEqual([1, 2]);
    const { remotes } = await rollbackAll(store, 1, SETTINGS);
    expect(Object.keys(remotes)).toEqual(['games']);
  });
});
