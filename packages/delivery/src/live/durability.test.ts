import { deploy, deployOnto, goLive } from './go-live.ts';
import { selectionOf } from '../composition/selection.ts';
import { numbersOf, liveComposition, readComposition } from '../document/channel.ts';
import { publish } from '../release/publish.ts';
import type { Store } from '../store/store.ts';
import { brokenFiles } from '../test/broken-files.ts';
import { memoryStore } from '../test/fake-stores.ts';
import { STORES } from '../test/stores.ts';
import { remoteRelease, scratch, SETTINGS, shellRelease, version, type Scratch } from '../test/workspace.ts';

/** Each round promotes two releases at the same time. `pnpm test:long` sets `IN_FULL`. */
const ROUNDS = process.env['IN_FULL'] === '1' ? { folder: 50, S3: 50 } : { folder: 3, S3: 2 };

describe('durability', () => {
  let place: Scratch;
  beforeAll(async () => {
    place = await scratch();
  });
  afterAll(() => place.dispose());

  const everything = async (): Promise<readonly string[]> => [
    await place.build(shellRelease()),
    await place.build(remoteRelease('games')),
    await place.build(remoteRelease('booths')),
  ];

  it.each(Object.entries(ROUNDS))(
    'keeps both of two simultaneous promotions, in %s, in %i rounds',
    async (kind, rounds) => {
      const made = await STORES[kind]?.();
      if (made === undefined) throw new Error(kind);
      const { store } = made;
      await deploy(store, await everything(), SETTINGS);
      for (const name of ['games', 'booths']) {
        await publish(store, await place.build(remoteRelease(name, { version: version('2') })));
      }
      for (let round = 1; round <= rounds; round += 1) {
        const to = version(round % 2 === 1 ? '2' : '1');
        const won = await Promise.all(
          ['games', 'booths'].map(name =>
            goLive(store, live => ({ ...selectionOf(live), [name]: to }), { settings: SETTINGS }),
          ),
        );
        const live = await liveComposition(store);
        expect([live?.remotes['games']?.version, live?.remotes['booths']?.version]).toEqual([to, to]);
        expect(new Set(won.map(({ number }) => number)).size).toBe(2);
      }
      const numbers = await numbersOf(store);
      expect(numbers).toEqual(Array.from({ length: 1 + 2 * rounds }, (_, index) => index + 1));
      for (const number of numbers) expect((await readComposition(store, number)).number).toBe(number);
      await made.dispose();
    },
  );

  it('keeps the live page complete when a deploy fails at any write', async () => {
    const begin = memoryStore();
    await deploy(begin, await everything(), SETTINGS);
    const next = await place.build(remoteRelease('games', { version: version('2') }));
    let cuts = 0;
    for (let step = 1; ; step += 1) {
      const store = begin.copy();
      let left = step;
      const cutOff = async <T>(work: () => Promise<T>): Promise<T> => {
        left -= 1;
        if (left <= 0) throw new Error('cut off');
        return work();
      };
      const failingStore: Store = {
        ...store,
        write: (key, content) => cutOff(() => store.write(key, content)),
        create: (key, content) => cutOff(() => store.create(key, content)),
      };
      const isDone = await deployOnto(failingStore, [next], SETTINGS).then(
        () => true,
        () => false,
      );
      expect(await brokenFiles(store)).toEqual([]);
      if (isDone) break;
      cuts += 1;
      expect((await liveComposition(store))?.remotes['games']?.version).toBe(version('1'));
      await deployOnto(store, [next], SETTINGS);
      expect((await liveComposition(store))?.remotes['games']?.version).toBe(version('2'));
      expect(await brokenFiles(store)).toEqual([]);
    }
    // A deploy writes eight files: two files of the release, a .br and a .gz of each, `release.json`, and the document.
    expect(cuts).toBe(8);
  });
});
