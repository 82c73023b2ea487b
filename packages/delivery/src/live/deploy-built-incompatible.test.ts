import { join } from 'node:path';
import { DeliveryError } from '../errors.ts';
import { rollbackPart } from './rollback.ts';
import { folderStore } from '../store/folder.ts';
import { startedCheckouts, type StartedCheckouts } from '../test/deployed-checkouts.ts';
import { SETTINGS, version } from '../test/workspace.ts';

describe('deploying the builds of a checkout that are incompatible with the live releases', () => {
  let server: StartedCheckouts;
  beforeEach(async () => {
    server = await startedCheckouts();
  });
  afterEach(() => server.place.dispose());

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
