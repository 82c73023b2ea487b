import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFirstMigrations } from '../../test/support/migrations.ts';
import { startInstance } from '../../test/support/running-api.ts';
import { type TestDatabase, makeTestDatabase } from '../../test/support/test-database.ts';
import { createApi, serve } from '../api.ts';
import { parseSettings } from '../settings/settings.ts';
import { lastMigrationTime, migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backglass-upgrade-'));
  database = await makeTestDatabase(undefined, { isEmpty: true });
});
afterAll(async () => {
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

const lastMigration = async (): Promise<number> => {
  const opened = await openDatabase(parseSettings(database.environment));
  const client = await opened.pool.connect();
  try {
    return await lastMigrationTime(client);
  } finally {
    client.release();
    await opened.close();
  }
};

describe('a start that fails', () => {
  it('migrates nothing when a build fails or the port is in use', async () => {
    const settings = parseSettings(database.environment);
    const beforeMigration = () => Promise.reject(new Error('the build failed'));
    await expect(createApi(settings, { beforeMigration })).rejects.toThrow('the build failed');

    const other = createServer();
    await new Promise<void>(listening => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    await expect(serve({ ...settings, port })).rejects.toThrow('EADDRINUSE');
    await new Promise(closed => other.close(closed));

    expect(await lastMigration()).toBe(0);
  });
});

describe('starting on the database of another release', () => {
  it('migrates the first release’s database, and makes its rows searchable and ranked', async () => {
    const opened = await openDatabase(parseSettings(database.environment));
    await migrate(opened.maintenancePool, await copyFirstMigrations(folder, 1));
    await opened.pool.query(
      `with centers as (insert into center (name, vat, address_1, address_2, postal_code, country_iso)
         values ('Old', 'v', 'a', '', 'p', 'ES') returning id),
       games as (insert into game (center_id, name, status, finished_at, players_count)
         select id, 'Ñandú', 'finished', now(), 2 from centers returning id)
       insert into player (game_id, name) select id, name from games, (values ('José'), ('Zoë')) as players (name)`,
    );
    await opened.close();
    const api = await startInstance(database);
    expect((await api.call('GET', 'ready/')).status).toBe(200);
    expect((await api.pool.query('select name, name_folded, player_names from game')).rows).toEqual([
      { name: 'Ñandú', name_folded: 'nandu', player_names: 'jose\nzoe' },
    ]);
    expect((await api.pool.query('select score from leaderboard_score')).rows).toHaveLength(2);
    await api.close();
  });

  it('refuses a game without the names of its players', async () => {
    const opened = await openDatabase(parseSettings(database.environment));
    const insert = opened.pool.query(
      `insert into game (center_id, name, status, players_count) select id, 'New', 'running', 2 from center`,
    );
    await expect(insert.finally(() => opened.close())).rejects.toThrow('null value in column "player_names"');
  });

  it('refuses a newer release’s database', async () => {
    const opened = await openDatabase(parseSettings(database.environment));
    await opened.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    await opened.close();
    const settings = parseSettings(database.environment);
    await expect(createApi(settings)).rejects.toThrow('used by a newer release');
  });
});
