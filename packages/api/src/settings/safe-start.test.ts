import { makeTestDatabase } from '../../test/support/test-database.ts';
import { serve } from '../api.ts';
import { errorText } from '../base/errors.ts';
import { requireSafeStart } from './exposure.ts';
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
