import { pairingSchema } from '@backglass/contract/booth-calls';
import { addCenter } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { type RunningApi, startTestApi } from '../../test/support/running-api.ts';
import { makeTestDatabase } from '../../test/support/test-database.ts';
import { runCommand } from '../admin/commands.ts';
import { serve } from '../api.ts';
import { errorText } from '../base/errors.ts';
import { LocalChannel } from '../db/channel.ts';
import { databaseOn } from '../db/database.ts';
import { transactOn } from '../db/transact.ts';
import { openImageStore } from '../images/image-store.ts';
import { publicOrigin, registrationPage, requireSafeStart } from './exposure.ts';
import { parseSettings } from './settings.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://arena.test',
  SMTP_URL: 'smtps://mail.arena.test',
};
const REMOTE_DATABASE = 'postgres://user:secret@db.test/backglass';

const start = (environment: Record<string, string>) => () => requireSafeStart(parseSettings(environment));

describe('requireSafeStart', () => {
  it.each<[Record<string, string>, string | RegExp]>([
    [{ HOST: '0.0.0.0' }, /^Wrong settings: NODE_ENV must be set when HOST or PUBLIC_URL is public[^;]*$/],
    [{ PUBLIC_URL: 'https://arena.test' }, 'NODE_ENV must be set'],
    [{ ...PRODUCTION, PUBLIC_URL: '', SMTP_URL: '' }, 'PUBLIC_URL must be set in production'],
    [{ ...PRODUCTION, SMTP_URL: '' }, 'SMTP_URL must be set in production'],
    [{ ...PRODUCTION, DEMO: 'true' }, 'confirmed with CONFIRM_PUBLIC=DEMO'],
    [{ NODE_ENV: 'development', HOST: '10.0.0.7', DEMO: 'true' }, /^Wrong settings: DEMO must be false/],
    [{ ...PRODUCTION, DEMO: 'true', CONFIRM_PUBLIC: 'AUTO_VALIDATE_CENTERS' }, 'DEMO must be false'],
    [{ ...PRODUCTION, AUTO_VALIDATE_CENTERS: 'true' }, 'AUTO_VALIDATE_CENTERS must be false'],
    [{ ...PRODUCTION, DATABASE_URL: REMOTE_DATABASE }, /DATABASE_URL must have \?sslmode= (?!.*secret)/],
    [
      {
        ...PRODUCTION,
        DATABASE_URL: 'postgres://127.0.0.1/backglass',
        DATABASE_POOLER_URL: REMOTE_DATABASE,
      },
      /DATABASE_POOLER_URL must have \?sslmode= (?!.*secret)/,
    ],
  ])('refuses %j', (environment, message) => {
    expect(start(environment)).toThrow(message);
  });

  it.each<[Record<string, string>]>([
    [{}],
    [{ DEMO: 'true', AUTO_VALIDATE_CENTERS: 'true', PUBLIC_URL: 'http://localhost:4000' }],
    [{ NODE_ENV: 'development', HOST: '0.0.0.0' }],
    [PRODUCTION],
    [
      {
        ...PRODUCTION,
        DEMO: 'true',
        AUTO_VALIDATE_CENTERS: 'true',
        CONFIRM_PUBLIC: 'DEMO, AUTO_VALIDATE_CENTERS',
      },
    ],
    [{ ...PRODUCTION, DATABASE_URL: `${REMOTE_DATABASE}?sslmode=disable` }],
    [{ ...PRODUCTION, DATABASE_URL: 'postgres://127.0.0.1/backglass' }],
    [{ ...PRODUCTION, DATABASE_URL: 'postgres:///backglass?host=/var/run/postgresql' }],
  ])('accepts %j', environment => {
    expect(start(environment)).not.toThrow();
  });
});

describe('a public server', () => {
  it('refuses to start without NODE_ENV, in one sentence', async () => {
    const { environment, remove } = await makeTestDatabase();
    const starting = serve(parseSettings({ ...environment, HOST: '0.0.0.0', PORT: '0' }));
    expect(await starting.then(() => 'no error', errorText)).toBe(
      'Wrong settings: NODE_ENV must be set when HOST or PUBLIC_URL is public: production, or development for a trial.',
    );
    await remove();
  });
});

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
