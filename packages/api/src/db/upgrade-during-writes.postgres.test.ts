import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { inconsistenciesIn } from '../../test/support/inconsistencies.ts';
import { copyFirstMigrations } from '../../test/support/migrations.ts';
import { type TestDatabase, makeTestDatabase } from '../../test/support/test-database.ts';
import { parseSettings } from '../settings/settings.ts';
import { migrate } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

/** The number of migrations before the one that adds the leaderboard, corrections, and public pages. */
const BEFORE = { leaderboard: 6, corrections: 14, publicPages: 16 };

const ADD_GAME = `insert into game (center_id, name, status, players_count, player_names)
  select id, 'Heat', 'running', 1, '' from center`;
const ADD_PLAYER = "insert into player (game_id, name) select max(id), 'Ana' from game";

let folder: string;
let database: TestDatabase;
let opened: OpenDatabase;
let writer: PoolClient;

async function openBefore(migrations: number): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'backglass-upgrade-'));
  database = await makeTestDatabase(undefined, { isEmpty: true });
  opened = await openDatabase(parseSettings(database.environment));
  await migrate(opened.maintenancePool, await copyFirstMigrations(folder, migrations));
  await opened.pool.query(
    `insert into center (name, vat, address_1, address_2, postal_code, country_iso) values ('Old', 'v', 'a', '', 'p', 'ES')`,
  );
  writer = await opened.pool.connect();
  await writer.query(ADD_GAME);
  await writer.query(ADD_PLAYER);
}
afterEach(async () => {
  // A failed test leaves a transaction open.
  writer.release(true);
  await opened.close();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

async function waitForMigration(): Promise<void> {
  const waiting = `select from pg_locks where not granted
    and database = (select oid from pg_database where datname = current_database())`;
  for (let tries = 0; tries < 1_000; tries += 1) {
    if ((await opened.pool.query(waiting)).rowCount !== 0) return;
    await setTimeout(10);
  }
}

/** The migration starts between the first and the last statements of another transaction. */
async function migrateDuring(first: string[], last: string[]): Promise<void> {
  for (const statement of ['begin', ...first]) await writer.query(statement);
  const migration = migrate(opened.maintenancePool);
  await Promise.race([migration, waitForMigration()]);
  const writing = async (): Promise<void> => {
    for (const statement of [...last, 'commit']) await writer.query(statement);
  };
  await Promise.all([migration, writing()]);
}

const FINISH = "update game set status = 'finished', finished_at = now()";
const scores = async () =>
  (await opened.pool.query('select score from leaderboard_score order by score')).rows;

describe('the migration of the leaderboard', () => {
  beforeEach(() => openBefore(BEFORE.leaderboard));

  it('copies the scores of a game that ends meanwhile', async () => {
    await migrateDuring([FINISH], []);
    expect(await scores()).toEqual([{ score: 0 }]);
    expect(await inconsistenciesIn(opened.pool)).toEqual([]);
  });

  it('waits for a booth that reports scores and the end of its game', async () => {
    await migrateDuring(['select id from game for update', 'update player set score = 30'], [FINISH]);
    expect(await scores()).toEqual([{ score: 30 }]);
    expect(await inconsistenciesIn(opened.pool)).toEqual([]);
  });

  it('stores the score of a game that a booth starts meanwhile', async () => {
    await migrateDuring([ADD_GAME], [ADD_PLAYER]);
    expect(await scores()).toEqual([]);
    await writer.query(FINISH);
    expect(await scores()).toEqual([{ score: 0 }, { score: 0 }]);
    expect(await inconsistenciesIn(opened.pool)).toEqual([]);
  });
});

describe('the migration of corrections', () => {
  it('waits for a booth that starts a game, and for a report', async () => {
    await openBefore(BEFORE.corrections);
    await migrateDuring([ADD_GAME, 'update player set score = 30'], [ADD_PLAYER, FINISH]);
    await writer.query('update player set removed_at = now() where score = 0');
    expect(await scores()).toEqual([{ score: 30 }]);
  });
});

describe('the migrations of public pages', () => {
  it('wait for a booth that has locked a game and starts the next one', async () => {
    await openBefore(BEFORE.publicPages);
    await migrateDuring(['select id from game for update'], [ADD_GAME]);
    const { rowCount } = await opened.pool.query('select from game where result_key is not null');
    expect(rowCount).toBe(2);
  });
});
