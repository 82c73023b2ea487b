import { startInstance } from '../../../test/support/running-api.ts';
import { makeTestDatabase, TEST_SERVER } from '../../../test/support/test-database.ts';
import { serve } from '../../api.ts';
import { errorText } from '../../base/errors.ts';
import { parseSettings } from '../../settings/settings.ts';

describe('an API with DATABASE_URL', () => {
  it.each([
    ['a wrong password', (url: URL) => (url.password = 'hunter2'), /refuses the user or the password/],
    ['a database that is not there', (url: URL) => (url.pathname = '/nowhere'), /has no such database/],
    ['a server that is not there', (url: URL) => (url.port = '1'), /nothing listens there/],
  ])('fails to start with %s, and reports one sentence without the password', async (_, change, sentence) => {
    const url = new URL(TEST_SERVER ?? '');
    const { password } = url;
    change(url);
    const failed = serve(parseSettings({ DATABASE_URL: url.href, PORT: '0' }), { limits: { startMs: 0 } });
    const text = await failed.then(() => 'no error', errorText);
    expect(text).toMatch(sentence);
    expect(text.split('\n')).toHaveLength(1);
    for (const secret of [password, 'hunter2']) expect(text).not.toContain(secret);
  });

  it('answers 503 while the server refuses connections, and works again afterwards', async () => {
    const database = await makeTestDatabase();
    const api = await startInstance(database);
    const admin = await makeTestDatabase();
    const other = await startInstance(admin);
    const name = new URL(database.environment.DATABASE_URL ?? '').pathname.slice(1);
    await other.pool.query(`alter database ${name} allow_connections false`);
    await other.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
    const refused = await api.call('POST', 'user/token/', { body: { email: 'a@b.test', password: 'x' } });
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ code: 'unavailable' });
    await other.pool.query(`alter database ${name} allow_connections true`);
    const answered = await api.call('POST', 'user/token/', { body: { email: 'a@b.test', password: 'x' } });
    expect(answered.status).toBe(400);
    await api.close();
    await other.close();
    await database.remove();
    await admin.remove();
  });
});
