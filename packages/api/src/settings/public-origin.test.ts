import { pairingSchema } from '@backglass/contract/booth-calls';
import { addCenter } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { type RunningApi, startTestApi } from '../../test/support/running-api.ts';
import { runCommand } from '../admin/commands.ts';
import { LocalChannel } from '../db/channel.ts';
import { databaseOn } from '../db/database.ts';
import { transactOn } from '../db/transact.ts';
import { openImageStore } from '../images/image-store.ts';
import { publicOrigin, registrationPage } from './exposure.ts';
import { parseSettings } from './settings.ts';

describe('publicOrigin', () => {
  it.each([
    [{}, 'http://localhost:4000'],
    [{ HOST: '::1', PORT: '4051' }, 'http://localhost:4051'],
    [{ PUBLIC_URL: 'https://office.test/', HOST: '0.0.0.0' }, 'https://office.test'],
    [{ HOST: '0.0.0.0' }, undefined],
    [{ HOST: '10.0.0.7' }, undefined],
    [{ PORT: '0' }, undefined],
  ])('for the settings %j returns %s', (environment, origin) => {
    expect(publicOrigin(parseSettings(environment))).toBe(origin);
  });

  describe('of a running API', () => {
    let api: RunningApi;
    beforeAll(async () => {
      api = await startTestApi({ PUBLIC_URL: 'https://office.test' });
    });
    afterAll(() => api.close());

    it('is sent to booths, for the link on their screens', async () => {
      const pairing = expectBody(await api.call('POST', 'booth/pairing/'), 201, pairingSchema);
      expect(pairing.verification_uri).toBe('https://office.test/booths/new');
      expect(registrationPage({ publicUrl: undefined })).toEqual({});
    });

    it('is required for an admin command that creates a link', async () => {
      await addCenter(api, { email: 'ada@arena.test' });
      const database = databaseOn(api.pool);
      const tools = {
        database,
        transact: transactOn(database, new LocalChannel()),
        transactForMaintenance: transactOn(database, new LocalChannel()),
        securityLog: () => undefined,
        maintenancePool: api.pool,
        images: await openImageStore(parseSettings({})),
      };
      const link = (environment: Record<string, string>) =>
        runCommand({ ...tools, settings: parseSettings(environment) }, [
          'users',
          'reset-link',
          'ada@arena.test',
        ]);
      await expect(link({ HOST: '0.0.0.0' })).rejects.toThrow('Set PUBLIC_URL');
      expect((await api.pool.query('select 1 from account_token')).rows).toEqual([]);
      expect((await link({ PORT: '4051' })).text).toMatch(/^http:\/\/localhost:4051\/auth\/reset-password\//);
    });
  });
});
