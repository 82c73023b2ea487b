import { join } from 'node:path';
import type { RemoteRelease, ShellRelease } from '@backglass/federation';
import { deployBuilt } from './deploy-built.ts';
import { goLive } from './go-live.ts';
import { rollbackPart } from './history/rollback.ts';
import { liveComposition, liveSettings, numbersOf } from './live.ts';
import { publish } from './publish.ts';
import { selectionOf, steadySelectionOf, withReleases } from './selection.ts';
import { folderStore } from './store/folder.ts';
import type { Store } from './store/store.ts';
import { memoryStore } from './test/memory-store.ts';
import { remoteRelease, scratch, SETTINGS, shellRelease, version, type Scratch } from './test/workspace.ts';

/** Builds of a checkout, by the digit of each version. */
interface Checkout {
  readonly shell: string;
  readonly games?: string;
  readonly booths?: string;
}

describe('starting a server on a checkout', () => {
  let place: Scratch;
  let store: Store;
  beforeEach(async () => {
    place = await scratch();
    store = memoryStore();
  });
  afterEach(() => place.dispose());

  const start = async (
    { shell, ...remotes }: Checkout,
    change: { readonly shell?: Partial<ShellRelease> } = {},
    settings = SETTINGS,
    dataDir = 'data',
  ) => {
    const builds = [
      await place.build(shellRelease({ version: version(shell), ...change.shell })),
      ...(await Promise.all(
        Object.entries(remotes).map(([name, digit]) =>
          place.build(remoteRelease(name, { version: version(digit as string) })),
        ),
      )),
    ];
    return deployBuilt(store, builds, { settings, memory: join(place.root, dataDir, 'deployed.json') });
  };
  const live = async () =>
    Object.fromEntries(
      Object.entries(steadySelectionOf(await liveComposition(store))).map(([name, of]) => [name, of.at(-1)]),
    );
  const promote = async (digit: string, percent?: number, change: Partial<RemoteRelease> = {}) => {
    await publish(store, await place.build(remoteRelease('games', { version: version(digit), ...change })));
    await goLive(store, now => withReleases(selectionOf(now), { games: version(digit) }, percent), {
      settings: SETTINGS,
    });
  };

  it('makes everything live the first time, and the next time changes nothing', async () => {
    expect((await start({ shell: '1', games: '1' })).kept).toEqual([]);
    await start({ shell: '1', games: '1' });
    expect(await live()).toEqual({ shell: '1', games: '1' });
    expect(await numbersOf(store)).toEqual([1]);
  });

  it('leaves live what was promoted since, and what was taken back', async () => {
    await start({ shell: '1', games: '1' });
    await promote('2');
    expect((await start({ shell: '1', games: '1' })).kept).toEqual(['games']);
    expect(await live()).toEqual({ shell: '1', games: '2' });
    await start({ shell: '1', games: '3' });
    expect(await live()).toEqual({ shell: '1', games: '3' });
    await rollbackPart(store, 'games', undefined, SETTINGS);
    await start({ shell: '1', games: '3' });
    expect(await live()).toEqual({ shell: '1', games: '2' });
  });

  it('leaves what some centres try, until its remote is built anew', async () => {
    await start({ shell: '1', games: '1', booths: '1' });
    await promote('2', 10);
    expect((await start({ shell: '1', games: '1', booths: '3' })).kept).toEqual(['games']);
    expect((await liveComposition(store))?.remotes['games']?.canary?.percent).toBe(10);
    expect(await live()).toEqual({ shell: '1', games: '1', booths: '3' });
    await start({ shell: '1', games: '4', booths: '3' });
    expect((await liveComposition(store))?.remotes['games']).not.toHaveProperty('canary');
  });

  it('drops a remote that the checkout has no more, and none that came otherwise', async () => {
    await start({ shell: '1', games: '1', booths: '1' });
    await publish(store, await place.build(remoteRelease('scores')));
    await goLive(store, now => ({ ...selectionOf(now), scores: version('1') }), { settings: SETTINGS });
    await start({ shell: '1', games: '1' });
    expect(await live()).toEqual({ shell: '1', games: '1', scores: '1' });
  });

  it('makes everything live where what was promoted does not go with what is new', async () => {
    store = folderStore(join(place.root, 'data/delivery'));
    await start({ shell: '1', games: '1' });
    await promote('2', undefined, { contract: '0.1.0' });
    const { kept } = await start({ shell: '3', games: '1' }, { shell: { platform: '0.1.1' } });
    expect(await live()).toEqual({ shell: '3', games: '1' });
    expect(kept).toEqual([]);
  });

  it('leaves a store that others share as it is, and says why, where what is new does not go with what is live', async () => {
    await start({ shell: '1', games: '1' });
    await promote('2', undefined, { contract: '0.1.0' });
    const refused = { shell: { platform: '0.1.1' } };
    expect((await start({ shell: '3', games: '1' }, refused)).held).toContain('needs platform 0.1.0');
    expect((await start({ shell: '3', games: '1' }, refused)).held).toContain('needs platform 0.1.0');
    expect(await live()).toEqual({ shell: '1', games: '2' });
  });

  it('takes nothing back from a data folder that deployed nothing before, until a part is built anew', async () => {
    await start({ shell: '1', games: '1' });
    await promote('2');
    const settings = { ...SETTINGS, support_email: 'other@backglass.test' };
    const { held, kept } = await start({ shell: '1', games: '1' }, {}, settings, 'other');
    expect(held).toContain('data folder');
    expect(kept).toEqual(['games']);
    expect(await numbersOf(store)).toEqual([1, 2]);
    expect((await start({ shell: '1', games: '3' }, {}, SETTINGS, 'other')).held).toBeUndefined();
    expect(await live()).toEqual({ shell: '1', games: '3' });
  });

  it('tells pages its settings, whatever is live', async () => {
    await start({ shell: '1', games: '1' });
    await promote('2');
    await start({ shell: '1', games: '1' }, {}, { ...SETTINGS, support_email: 'new@backglass.test' });
    expect((await liveSettings(store))?.support_email).toBe('new@backglass.test');
    expect(await live()).toEqual({ shell: '1', games: '2' });
  });
});
