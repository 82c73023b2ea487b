import pg from 'pg';
import { makeTestDatabase } from '../../test/support/test-database.ts';
import { parseSettings } from '../settings/settings.ts';
import { runAdmin } from './run.ts';

describe('an admin command on an empty PostgreSQL database', () => {
  it('fails, and creates no tables', async () => {
    const database = await makeTestDatabase(undefined, { isEmpty: true });
    const client = new pg.Client({ connectionString: database.environment.DATABASE_URL ?? '' });
    try {
      const settings = parseSettings({ ...database.environment });
      await expect(runAdmin(settings, ['users', 'list'])).rejects.toThrow('start the server');
      await client.connect();
      const { rows } = await client.query("select to_regclass('public.operator') as there");
      expect(rows).toEqual([{ there: null }]);
    } finally {
      await client.end();
      await database.remove();
    }
  });
});
