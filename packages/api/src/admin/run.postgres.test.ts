import pg from 'pg';
import { parseSettings } from '../settings/settings.ts';
import { makeTestDatabase } from '../testing/test-database.ts';
import { runAdmin } from './run.ts';

describe('the administrator of a PostgreSQL database', () => {
  it('is refused when no server has created the tables, and creates none', async () => {
    const database = await makeTestDatabase();
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
