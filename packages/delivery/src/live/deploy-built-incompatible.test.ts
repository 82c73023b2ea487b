import { join } from 'node:path';
import { DeliveryError } from '../errors.ts';
import { rollbackPart } from './rollback.ts';
import { folderStore } from '../store/folder.ts';
import { startedCheckouts, type StartedCheckouts } from '../test/deployed-checkouts.ts';
import { SETTINGS, version } from '../test/workspace.ts';

describe('starting a server on a checkout that does not go with what is live', () => {
  let server: StartedCheckouts;
  beforeEach(async () => {
    server = await startedCheckouts();
  });
  afterEach(() => server.place.dispose());

  it('makes everything live where what was promoted does not go with what is new', async () => {
    server.store = folderStore(join(server.place.root, 'data/delivery'));
    await server.start({ shell: '1', games: '1' });
    await server.promote('2', undefined, { contract: '0.1.0' });
    const { kept } = await server.start({ shell: '3', games: '1' }, { shell: { platform: '0.1.1' } });
    expect(await server.live()).toEqual({ shell: '3', games: '1' });
    expect(kept).toEqual([]);
  });

  it('makes nothing live again that was rolled back, also where what was promoted does not go with what is new', async () => {
    server.store = folderStore(join(server.place.root, 'data/delivery'));
    await server.start({ shell: '1', games: '1', booths: '1' });
    await server.promote('2', 10);
    await rollbackPart(server.store, 'games', undefined, SETTINGS);
    await server.promote('2', undefined, { contract: '0.1.0' }, 'booths');
    const { held, kept } = await server.start(
      { shell: '3', games: '2', booths: '1' },
      { shell: { platform: '0.1.1' } },
    );
    expect(await server.live()).toEqual({ shell: '3', games: '1', booths: '1' });
    expect([held, kept]).toEqual([undefined, ['games']]);
  });

  it('leaves what is live, and says why, where even what is built does not go together without what was rolled back', async () => {
    server.store = folderStore(join(server.place.root, 'data/delivery'));
    await server.start({ shell: '1', games: '1' }, { remotes: { contract: '0.1.0' } });
    await server.promote('2', 10);
    await rollbackPart(server.store, 'games', undefined, SETTINGS);
    const { held } = await server.start({ shell: '3', games: '2' }, { shell: { platform: '0.1.1' } });
    expect(held).toContain(`games@${version('1')} needs platform 0.1.0`);
    expect(await server.live()).toEqual({ shell: '1', games: '1' });
  });

  it('takes nothing back for a trouble of another kind than that releases do not go together', async () => {
    server.store = folderStore(join(server.place.root, 'data/delivery'));
    await server.start({ shell: '1', games: '1' });
    await server.promote('2');
    const { create } = server.store;
    server.store.create = (key, content) =>
      key === 'live/3.html' ? Promise.reject(new DeliveryError('not now')) : create(key, content);
    expect((await server.start({ shell: '3', games: '1' })).held).toBe('not now');
    expect(await server.live()).toEqual({ shell: '1', games: '2' });
  });

  it('leaves a store that others share as it is, and says why, where what is new does not go with what is live', async () => {
    await server.start({ shell: '1', games: '1' });
    await server.promote('2', undefined, { contract: '0.1.0' });
    const refused = { shell: { platform: '0.1.1' } };
    expect((await server.start({ shell: '3', games: '1' }, refused)).held).toContain('needs platform 0.1.0');
    expect((await server.start({ shell: '3', games: '1' }, refused)).held).toContain('needs platform 0.1.0');
    expect(await server.live()).toEqual({ shell: '1', games: '2' });
  });
});
