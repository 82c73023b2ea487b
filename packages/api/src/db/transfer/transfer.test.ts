import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { addBooth, addGame, logIn } from '../../../test/support/centers.ts';
import { inconsistenciesIn } from '../../../test/support/inconsistencies.ts';
import { type RunningApi, startInstance, startTestApi } from '../../../test/support/running-api.ts';
import { makeTestDatabase } from '../../../test/support/test-database.ts';
import { DEMO } from '../../seed/demo.ts';
import * as schema from '../schema.ts';
import { EXPORTED_TABLES, exportTo } from './export.ts';
import { importFrom } from './import.ts';

let folder: string;
let file: string;
let target: RunningApi;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backglass-transfer-'));
  file = join(folder, 'all.ndjson');
  // The source is always an embedded database. The target is on PostgreSQL if the tests have a server.
  const source = await makeTestDatabase('');
  const api = await startInstance(source, { DEMO: 'true' });
  const token = await logIn(api, DEMO.email, DEMO.password);
  const booth = await addBooth(api, token, 'Ñandú "1"');
  const { id, players } = await addGame(api, booth, 'Exported', [
    { name: 'Zoë', score: 7 },
    { name: 'Bo', score: 99_999 },
  ]);
  const [bo, zoe] = players.map(player => `user/player/${player.id}/`);
  await api.call('PATCH', bo ?? '', { token, body: { is_removed: true } });
  await api.call('PATCH', zoe ?? '', { token, body: { name: 'Zoe', score: 77_777 } });
  await api.call('PATCH', `booth/game/${id}/`, { key: booth.key, body: { status: 'finished' } });
  await exportTo(api.pool, file);
  await api.close();
  await source.remove();
  target = await startTestApi();
});
afterAll(async () => {
  await target.close();
  await rm(folder, { recursive: true, force: true });
});

describe('export and import', () => {
  it('exports every table except those that need no copy', () => {
    const tables = Object.values(schema as Record<string, unknown>).filter(value => is(value, PgTable));
    const names = tables.map(table => getTableConfig(table).name).sort();
    const exported = EXPORTED_TABLES.map(({ name }) => name);
    expect([...exported, 'game_count', 'leaderboard_score', 'rate_count', 'unsent_change'].sort()).toEqual(
      names,
    );
  });

  it('writes a file that only its owner can read', async () => {
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it.each([
    ['a cut file', (lines: string[]) => lines.slice(0, -1), /incomplete/],
    ['a file without one of its rows', (lines: string[]) => lines.toSpliced(-2, 1), /should have \d+ rows/],
    [
      'another release’s file',
      (lines: string[]) => ['{"backglass":"export","migrated":1}', ...lines.slice(1)],
      /another release/,
    ],
    ['any other file', () => ['hello'], /Line 1 does not belong/],
    [
      'a file with the same row twice',
      (lines: string[]) => [...lines.slice(0, 2), lines[1] ?? '', ...lines.slice(2)],
      /wrong\.ndjson, line 3: .*unique/,
    ],
    [
      'a file whose centre is missing',
      (lines: string[]) => lines.filter(line => !line.startsWith('{"table":"center",')),
      /wrong\.ndjson, line \d+: .*foreign key/,
    ],
  ])('imports nothing from %s', async (_what, change, sentence) => {
    const wrong = join(folder, 'wrong.ndjson');
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    await writeFile(wrong, `${change(lines).join('\n')}\n`);
    await expect(importFrom(target.pool, wrong)).rejects.toThrow(sentence);
    const { rows } = await target.pool.query('select count(*)::int as count from center');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('transfers passwords, booths, games, counts and the next ids', async () => {
    expect(await importFrom(target.pool, file)).toMatchObject({ center: 1, game: 61, correction: 2 });
    const token = await logIn(target, DEMO.email, DEMO.password);
    const list = await target.call('GET', 'user/game/?search=exported', { token });
    expect(list.body).toMatchObject({
      count: 1,
      results: [{ name: 'Exported', booth: { name: 'Ñandú "1"' } }],
    });
    expect((await target.call('GET', 'user/game/', { token })).body).toMatchObject({ count: 61 });
    const best = await target.call('GET', 'user/leaderboard/?page_size=1', { token });
    expect(best.body).toMatchObject({ results: [{ score: 77_777, player: { name: 'Zoe' } }] });
    const next = await addGame(target, await addBooth(target, token, 'New here'), 'After');
    expect(next.id).toBe(62);
    expect(await inconsistenciesIn(target.pool)).toEqual([]);
  });

  it('refuses a database that is not empty', async () => {
    await expect(importFrom(target.pool, file)).rejects.toThrow(/is not empty/);
  });
});
