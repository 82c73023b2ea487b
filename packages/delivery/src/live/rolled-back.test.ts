import { deployOnto, endCanary } from './deploy.ts';
import { goLive } from './go-live.ts';
import { numbersOf } from '../document/channel.ts';
import { liveComposition } from '../document/newest.ts';
import { publish } from '../release/publish.ts';
import { selectionOf, withReleases } from '../composition/selection.ts';
import { memoryStore, type MemoryStore } from '../test/memory-store.ts';
import { remoteRelease, scratch, SETTINGS, shellRelease, version, type Scratch } from '../test/workspace.ts';
import { historyOf, rolledBackOf } from './history.ts';
import { rollbackPart } from './rollback.ts';
import { rollbackAll } from './rollback-all.ts';

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
