import { join } from 'node:path';
import { goLive } from './go-live.ts';
import { rollbackPart } from './rollback.ts';
import { numbersOf, liveComposition, liveSettings } from '../document/channel.ts';
import { publish } from '../release/publish.ts';
import { selectionOf } from '../composition/selection.ts';
import { conflictingStore } from '../test/fake-stores.ts';
import { startedCheckouts, type StartedCheckouts } from '../test/deployed-checkouts.ts';
import { remoteRelease, SETTINGS, shellRelease, version } from '../test/workspace.ts';
import { DeliveryError } from '../errors.ts';
import { folderStore } from '../store/folder.ts';

describe('deploying the builds of a checkout', () => {
  let server: StartedCheckouts;
  beforeEach(async () => {
    server = await startedCheckouts();
  });
  afterEach(() => server.place.dispose());

  it('makes all builds live at the first start, and changes nothing at the next', async () => {
    expect((await server.start({ shell: '1', games: '1' })).kept).toEqual([]);
    await server.start({ shell: '1', games: '1' });
    expect(await server.live()).toEqual({ shell: '1', games: '1' });
    expect(await numbersOf(server.store)).toEqual([1]);
  });

  it('keeps later promotions and rollbacks', async () => {
    await server.start({ shell: '1', games: '1' });
    await server.promote('2');
    expect((await server.start({ shell: '1', games: '1' })).kept).toEqual(['games']);
    expect(await server.live()).toEqual({ shell: '1', games: '2' });
    await server.start({ shell: '1', games: '3' });
    expect(await server.live()).toEqual({ shell: '1', games: '3' });
    await rollbackPart(server.store, 'games', undefined, SETTINGS);
    await server.start({ shell: '1', games: '3' });
    expect(await server.live()).toEqual({ shell: '1', games: '2' });
  });

  it('changes nothing and does not throw while the newest document is damaged', async () => {
    await server.start({ shell: '1', games: '1' });
    await server.store.write('live/2.html', 'damaged');
    const { composition, skipped } = await server.start({ shell: '1', games: '2' });
    expect(composition.number).toBe(1);
    expect(skipped).toContain('live/2.html is damaged');
    expect(await numbersOf(server.store)).toEqual([1, 2]);
  });

  it('keeps a canary until its remote has a new build', async () => {
    await server.start({ shell: '1', games: '1', booths: '1' });
    await server.promote('2', 10);
    expect((await server.start({ shell: '1', games: '1', booths: '3' })).kept).toEqual(['games']);
    expect((await liveComposition(server.store))?.remotes['games']?.canary?.percent).toBe(10);
    expect(await server.live()).toEqual({ shell: '1', games: '1', booths: '3' });
    await server.start({ shell: '1', games: '4', booths: '3' });
    expect((await liveComposition(server.store))?.remotes['games']).not.toHaveProperty('canary');
  });

  it('skips a rolled-back canary, even when it is the current build', async () => {
    await server.start({ shell: '1', games: '1' });
    await server.promote('2', 10);
    await rollbackPart(server.store, 'games', undefined, SETTINGS);
    expect((await server.start({ shell: '3', games: '2' })).kept).toEqual(['games']);
    expect(await server.live()).toEqual({ shell: '3', games: '1' });
  });

  it('removes a remote that is no longer in the checkout, and no other', async () => {
    await server.start({ shell: '1', games: '1', booths: '1' });
    await publish(server.store, await server.place.build(remoteRelease('scores')));
    await goLive(server.store, now => ({ ...selectionOf(now), scores: version('1') }), {
      settings: SETTINGS,
    });
    await server.start({ shell: '1', games: '1' });
    expect(await server.live()).toEqual({ shell: '1', games: '1', scores: '1' });
  });

  it('skips a canary that is rolled back at the same time', async () => {
    await server.start({ shell: '1', games: '1' });
    await server.promote('2', 10);
    await publish(server.store, await server.place.build(shellRelease({ version: version('3') })));
    const shared = server.store;
    server.store = conflictingStore(shared, () => rollbackPart(shared, 'games', undefined, SETTINGS));
    await server.start({ shell: '3', games: '2' });
    expect(await server.live()).toEqual({ shell: '3', games: '1' });
  });

  it('changes nothing with a new data folder until there is a new build', async () => {
    await server.start({ shell: '1', games: '1' });
    await server.promote('2');
    const settings = { ...SETTINGS, support_email: 'other@backglass.test' };
    const { skipped, kept } = await server.start({ shell: '1', games: '1' }, {}, settings, 'other');
    expect(skipped).toContain('data folder');
    expect(kept).toEqual(['games']);
    expect(await numbersOf(server.store)).toEqual([1, 2]);
    expect((await server.start({ shell: '1', games: '3' }, {}, SETTINGS, 'other')).skipped).toBeUndefined();
    expect(await server.live()).toEqual({ shell: '1', games: '3' });
  });

  it('updates the settings even when no release changes', async () => {
    await server.start({ shell: '1', games: '1' });
    await server.promote('2');
    await server.start({ shell: '1', games: '1' }, {}, { ...SETTINGS, support_email: 'new@backglass.test' });
    expect((await liveSettings(server.store))?.support_email).toBe('new@backglass.test');
    expect(await server.live()).toEqual({ shell: '1', games: '2' });
  });

  it('makes all builds live when a promoted release is incompatible', async () => {
    server.store = folderStore(join(server.place.root, 'data/delivery'));
    await server.start({ shell: '1', games: '1' });
    await server.promote('2', undefined, { platform: '0.1.0' });
    const { kept } = await server.start({ shell: '3', games: '1' }, { shell: { platform: '0.1.1' } });
    expect(await server.live()).toEqual({ shell: '3', games: '1' });
    expect(kept).toEqual([]);
  });

  it('keeps the stable release of a rolled-back canary when another promoted release is incompatible', async () => {
    server.store = folderStore(join(server.place.root, 'data/delivery'));
    await server.start({ shell: '1', games: '1', booths: '1' });
    await server.promote('2', 10);
    await rollbackPart(server.store, 'games', undefined, SETTINGS);
    await server.promote('2', undefined, { platform: '0.1.0' }, 'booths');
    const { skipped, kept } = await server.start(
      { shell: '3', games: '2', booths: '1' },
      { shell: { platform: '0.1.1' } },
    );
    expect(await server.live()).toEqual({ shell: '3', games: '1', booths: '1' });
    expect([skipped, kept]).toEqual([undefined, ['games']]);
  });

  it('changes nothing when the builds are incompatible with the stable release of a rolled-back canary', async () => {
    server.store = folderStore(join(server.place.root, 'data/delivery'));
    await server.start({ shell: '1', games: '1' }, { remotes: { platform: '0.1.0' } });
    await server.promote('2', 10);
    await rollbackPart(server.store, 'games', undefined, SETTINGS);
    const { skipped } = await server.start({ shell: '3', games: '2' }, { shell: { platform: '0.1.1' } });
    expect(skipped).toContain(`games@${version('1')} needs platform 0.1.0`);
    expect(await server.live()).toEqual({ shell: '1', games: '1' });
  });

  it('keeps promoted releases when the deploy fails for another reason', async () => {
    server.store = folderStore(join(server.place.root, 'data/delivery'));
    await server.start({ shell: '1', games: '1' });
    await server.promote('2');
    const { create } = server.store;
    server.store.create = (key, content) =>
      key === 'live/3.html' ? Promise.reject(new DeliveryError('not now')) : create(key, content);
    expect((await server.start({ shell: '3', games: '1' })).skipped).toBe('not now');
    expect(await server.live()).toEqual({ shell: '1', games: '2' });
  });

  it('changes nothing in a store that is not a folder', async () => {
    await server.start({ shell: '1', games: '1' });
    await server.promote('2', undefined, { platform: '0.1.0' });
    const refused = { shell: { platform: '0.1.1' } };
    expect((await server.start({ shell: '3', games: '1' }, refused)).skipped).toContain(
      'needs platform 0.1.0',
    );
    expect((await server.start({ shell: '3', games: '1' }, refused)).skipped).toContain(
      'needs platform 0.1.0',
    );
    expect(await server.live()).toEqual({ shell: '1', games: '2' });
  });
});
