import type { LoadReport } from '@backglass/federation';
import { goLive, deploy } from '../live/go-live.ts';
import { publish } from '../release/publish.ts';
import { rollbackPart } from '../live/rollback.ts';
import { liveComposition, liveSettings } from '../document/channel.ts';
import { selectionOf, withReleases } from '../composition/selection.ts';
import { memoryStore, type MemoryStore } from '../test/fake-stores.ts';
import {
  editedShell,
  remoteRelease,
  scratch,
  SETTINGS,
  shellRelease,
  version,
  type Scratch,
} from '../test/workspace.ts';
import { loadCounter } from './load-counts.ts';
import { watchCanary } from './watch.ts';

describe('watching a canary', () => {
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

  const promote = (percent?: number, settings = SETTINGS, name = 'games') =>
    goLive(store, live => withReleases(selectionOf(live), { [name]: version('2') }, percent), { settings });
  const report = async (
    digit: string,
    outcome: LoadReport['outcome'],
    times: number,
    remote = 'games',
    screen = remote === 'shell' ? '' : 'list',
  ): Promise<void> => {
    const live = await liveComposition(store);
    const counter = loadCounter(store, 1);
    for (let one = 0; one < times; one += 1) {
      counter.count(live?.number ?? 0, { remote, version: version(digit), screen, outcome });
    }
    await jest.advanceTimersByTimeAsync(1);
  };
  const watch = (...then: readonly (() => Promise<unknown>)[]) => watchPart('games', ...then);
  /** Runs one of the functions `then` after each check. */
  const watchPart = (name: string, ...then: readonly (() => Promise<unknown>)[]) => {
    const queue = [...then];
    const reported: string[] = [];
    const watched = watchCanary(store, {
      name,
      version: version('2'),
      time: 60_000,
      by: 'ana',
      report: line => reported.push(line),
      wait: async () => void (await queue.shift()?.()),
    });
    return watched.then(end => ({ ...end, reported }));
  };

  it('rolls the canary back when it fails more often than the stable release', async () => {
    await report('1', 'ready', 90);
    const { ended, number, reported } = await watch(
      () => report('2', 'ready', 5),
      () => report('2', 'fell-back', 4),
      () => report('1', 'ready', 30),
    );
    expect({ ended, number }).toEqual({ ended: 'rolled-back', number: 3 });
    expect(reported).toEqual([
      `${version('2')}: 0 failures in 0 loads; ${version('1')}: 0 failures in 90 loads`,
      `${version('2')}: 0 failures in 5 loads; ${version('1')}: 0 failures in 90 loads`,
      `${version('2')}: 4 failures in 9 loads; ${version('1')}: 0 failures in 90 loads`,
      `${version('2')}: 4 failures in 9 loads; ${version('1')}: 0 failures in 120 loads`,
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

  it('rolls back a canary of the shell', async () => {
    await publish(store, await place.build(...editedShell('2')));
    await promote(10, SETTINGS, 'shell');
    await report('1', 'ready', 90, 'shell');
    const { ended, reported } = await watchPart('shell', () => report('2', 'failed', 3, 'shell'));
    expect(ended).toBe('rolled-back');
    expect(reported.at(-1)).toBe(
      `${version('2')}: 3 failures in 3 loads; ${version('1')}: 0 failures in 90 loads`,
    );
    const live = await liveComposition(store);
    expect(live?.shell).not.toHaveProperty('canary');
    expect(live?.remotes['games']?.canary?.percent).toBe(10);
    expect(live?.cause.rolled_back).toEqual([{ name: 'shell', version: version('2'), percent: 10 }]);
  });

  it('counts no second load for a screen of the shell that does not load after the start', async () => {
    await publish(store, await place.build(...editedShell('2')));
    await promote(10, SETTINGS, 'shell');
    await report('2', 'ready', 4, 'shell');
    await report('2', 'failed', 4, 'shell', 'frame');
    const { reported } = await watchPart('shell');
    expect(reported[0]).toContain(`${version('2')}: 4 failures in 4 loads`);
  });

  it('counts screens that throw after they have loaded', async () => {
    await report('2', 'ready', 10);
    await report('2', 'crashed', 5);
    expect((await watch(() => report('1', 'ready', 90))).ended).toBe('rolled-back');
  });

  it('keeps the canary when the time is up and it was never worse than the stable release', async () => {
    await report('1', 'failed', 9);
    await report('1', 'ready', 81);
    await report('2', 'failed', 1);
    await report('2', 'ready', 9);
    expect(await watch()).toMatchObject({ ended: 'passed', number: 2 });
    expect((await liveComposition(store))?.remotes['games']?.canary?.percent).toBe(10);
  });

  it('keeps earlier counts when others deploy or the percentage grows', async () => {
    await report('1', 'ready', 90);
    await report('2', 'failed', 2);
    await promote(20);
    expect((await watch(() => report('2', 'failed', 1))).ended).toBe('rolled-back');
  });

  it('gives no verdict when there are too few loads of one release', async () => {
    await report('2', 'ready', 2);
    expect(await watch(() => report('1', 'ready', 90))).toMatchObject({
      ended: 'too-few-reports',
      number: 2,
    });
    expect((await watch(() => report('2', 'ready', 1))).ended).toBe('passed');
  });

  it('gives no verdict when only the canary was loaded', async () => {
    await report('2', 'ready', 90);
    expect((await watch()).ended).toBe('too-few-reports');
  });

  it('blames an outage on no release, although the canary had more centres then', async () => {
    await report('2', 'ready', 10);
    await report('1', 'ready', 90);
    const { ended } = await watch(async () => {
      await promote(50);
      await report('2', 'failed', 40);
      await report('1', 'failed', 40);
    });
    expect(ended).toBe('passed');
  });

  it('loses no counts when the store does not answer', async () => {
    await report('1', 'ready', 90);
    await report('2', 'failed', 3);
    const { read } = store;
    let calls = 0;
    // Call 1 reads the live document, and call 5 reads the counts.
    store.read = key =>
      [1, 5].includes((calls += 1)) ? Promise.reject(new Error('Unreachable')) : read(key);
    const { ended, canary, stable, reported } = await watch();
    expect([ended, canary.loads, stable.loads]).toEqual(['rolled-back', 3, 90]);
    expect(reported.slice(0, 2)).toEqual(['Could not check: Unreachable', 'Could not check: Unreachable']);
  });

  it('throws when the last check throws', async () => {
    store.list = () => Promise.reject(new Error('Unreachable'));
    await expect(watch()).rejects.toThrow('Unreachable');
  });

  it('keeps the current settings when it rolls back', async () => {
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

  it('ends without a change when somebody else has promoted the canary', async () => {
    await report('2', 'failed', 2);
    expect(await watch(() => promote())).toMatchObject({ ended: 'promoted', number: 3 });
    expect((await liveComposition(store))?.remotes['games']?.version).toBe(version('2'));
  });

  it('ends without a change when somebody else has rolled the canary back', async () => {
    const rollBack = () => rollbackPart(store, 'games', undefined, SETTINGS);
    expect(await watch(rollBack)).toMatchObject({ ended: 'replaced', number: 3 });
  });
});
