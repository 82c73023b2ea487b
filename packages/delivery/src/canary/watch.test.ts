import type { LoadReport } from '@backglass/federation';
import { goLive } from '../live/go-live.ts';
import { deploy } from '../live/deploy.ts';
import { publish } from '../release/publish.ts';
import { rollbackPart } from '../live/rollback.ts';
import { liveComposition, liveSettings } from '../document/channel.ts';
import { selectionOf, withReleases } from '../composition/selection.ts';
import { memoryStore, type MemoryStore } from '../test/memory-store.ts';
import { remoteRelease, scratch, SETTINGS, shellRelease, version, type Scratch } from '../test/workspace.ts';
import { loadCounter } from './load-counts.ts';
import { watchCanary } from './watch.ts';

describe('watching a release that some centres try', () => {
  let place: Scratch;
  let store: MemoryStore;
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    place = await scratch();
    store = memoryStore();
    const builds = await Promise.all([place.build(shellRelease()), place.build(remoteRelease('games'))]);
    await deploy(store, builds, SETTINGS);
    await publish(store, await place.build(remoteRelease('games', { version: version('2') })));
    await promote(10);
  });
  afterEach(async () => {
    jest.useRealTimers();
    await place.dispose();
  });

  const promote = (percent?: number, settings = SETTINGS) =>
    goLive(store, live => withReleases(selectionOf(live), { games: version('2') }, percent), { settings });
  const report = async (digit: string, outcome: LoadReport['outcome'], times: number): Promise<void> => {
    const live = await liveComposition(store);
    const counter = loadCounter(store, 1);
    for (let one = 0; one < times; one += 1) {
      counter.count(live?.number ?? 0, { remote: 'games', version: version(digit), outcome });
    }
    await jest.advanceTimersByTimeAsync(1);
  };
  /** Watches, while at each look the next thing happens. */
  const watch = (...then: readonly (() => Promise<unknown>)[]) => {
    const queue = [...then];
    const said: string[] = [];
    const watched = watchCanary(store, {
      name: 'games',
      version: version('2'),
      time: 60_000,
      by: 'ana',
      say: line => said.push(line),
      wait: async () => void (await queue.shift()?.()),
    });
    return watched.then(end => ({ ...end, said }));
  };

  it('rolls it back once it fails more often than the one before', async () => {
    await report('1', 'ready', 90);
    const { ended, number, said } = await watch(
      () => report('2', 'ready', 5),
      () => report('2', 'fell-back', 4),
    );
    expect({ ended, number }).toEqual({ ended: 'rolled-back', number: 3 });
    expect(said).toEqual([
      `${version('2')}: 0 failures in 0 loads; ${version('1')}: 0 failures in 90 loads`,
      `${version('2')}: 0 failures in 5 loads; ${version('1')}: 0 failures in 90 loads`,
      `${version('2')}: 4 failures in 9 loads; ${version('1')}: 0 failures in 90 loads`,
    ]);
    const live = await liveComposition(store);
    expect(live?.remotes['games']).not.toHaveProperty('canary');
    expect(live?.cause).toEqual({
      kind: 'canary-end',
      parts: ['games'],
      by: 'ana',
      previous: 2,
      rolled_back: [{ name: 'games', version: version('2'), percent: 10 }],
    });
  });

  it('counts pages that throw after they came', async () => {
    await report('1', 'ready', 90);
    await report('2', 'ready', 10);
    expect((await watch(() => report('2', 'crashed', 5))).ended).toBe('rolled-back');
  });

  it('leaves it when it is no worse until the time is up', async () => {
    await report('1', 'failed', 9);
    await report('1', 'ready', 81);
    await report('2', 'failed', 1);
    await report('2', 'ready', 9);
    expect(await watch()).toMatchObject({ ended: 'well', number: 2 });
    expect((await liveComposition(store))?.remotes['games']?.canary?.percent).toBe(10);
  });

  it('remembers what was counted while others deployed, or the share grew', async () => {
    await report('1', 'ready', 90);
    await report('2', 'failed', 2);
    await promote(20);
    expect((await watch(() => report('2', 'failed', 1))).ended).toBe('rolled-back');
  });

  it('says nothing good of what nobody has loaded', async () => {
    await report('1', 'ready', 90);
    await report('2', 'ready', 2);
    expect(await watch()).toMatchObject({ ended: 'unseen', number: 2 });
    expect((await watch(() => report('2', 'ready', 1))).ended).toBe('well');
  });

  it('goes on when the store does not answer, and loses no count by it', async () => {
    await report('1', 'ready', 90);
    await report('2', 'failed', 3);
    const { read } = store;
    let calls = 0;
    // What is live at the first look, what was counted at the second.
    store.read = key =>
      [1, 5].includes((calls += 1)) ? Promise.reject(new Error('Unreachable')) : read(key);
    const { ended, canary, old, said } = await watch();
    expect([ended, canary.loads, old.loads]).toEqual(['rolled-back', 3, 90]);
    expect(said.slice(0, 2)).toEqual(['Could not look: Unreachable', 'Could not look: Unreachable']);
  });

  it('fails when it could not look at the end', async () => {
    store.list = () => Promise.reject(new Error('Unreachable'));
    await expect(watch()).rejects.toThrow('Unreachable');
  });

  it('rolls it back with the settings as they are by then', async () => {
    const settings = { ...SETTINGS, support_email: 'new@backglass.test' };
    expect(
      (
        await watch(
          () => promote(10, settings),
          () => report('2', 'failed', 3),
        )
      ).ended,
    ).toBe('rolled-back');
    expect(await liveSettings(store)).toEqual(settings);
  });

  it('ends when somebody else has promoted it, and changes nothing then', async () => {
    await report('2', 'failed', 2);
    expect(await watch(() => promote())).toMatchObject({ ended: 'promoted', number: 3 });
    expect((await liveComposition(store))?.remotes['games']?.version).toBe(version('2'));
  });

  it('tells that somebody else has rolled it back', async () => {
    const rollBack = () => rollbackPart(store, 'games', undefined, SETTINGS);
    expect(await watch(rollBack)).toMatchObject({ ended: 'over', number: 3 });
  });
});
