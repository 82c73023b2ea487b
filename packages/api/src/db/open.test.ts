import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirInUse } from './data-dir.ts';
import { type OpenDatabase, openEmbedded } from './open.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'backglass-db-'));
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

describe('the folder of the embedded database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await newFolder();
  });
  afterEach(() => removeFolder(dataDir));

  it('is locked while the database is open, and unlocked once it is closed', async () => {
    const first = await openEmbedded(dataDir);
    await first.pool.query('create table kept (word text)');
    await expect(openEmbedded(join(dataDir, '.', 'x', '..'))).rejects.toThrow(DataDirInUse);
    await first.pool.query("insert into kept values ('still here')");
    await first.close();
    const second = await openEmbedded(dataDir);
    expect((await second.pool.query('select word from kept')).rows).toEqual([{ word: 'still here' }]);
    await second.close();
    expect(await readdir(dataDir)).toEqual(['database']);
  });

  it('is left unchanged when it has files of another program', async () => {
    await mkdir(join(dataDir, 'database'));
    await writeFile(join(dataDir, 'database', 'letters.txt'), 'mine');
    await expect(openEmbedded(dataDir)).rejects.toThrow(
      `The data folder ${dataDir} cannot be used (its folder \`database\` has other contents)`,
    );
    expect(await readdir(join(dataDir, 'database'))).toEqual(['letters.txt']);
  });
});

describe('the embedded database', () => {
  let dataDir: string;
  let opened: OpenDatabase;
  beforeAll(async () => {
    dataDir = await newFolder();
    opened = await openEmbedded(dataDir);
  });
  afterAll(() => removeFolder(dataDir));

  it('runs transactions one after the other and rolls back the one that fails', async () => {
    const { pool } = opened;
    await pool.query('create table counted (n int); insert into counted values (0)');
    const add = async (fails: boolean): Promise<void> => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<{ n: number }>('select n from counted');
        await client.query('update counted set n = $1', [(rows[0]?.n ?? 0) + 1]);
        await client.query(fails ? 'select 1/0' : 'commit');
      } catch {
        await client.query('rollback');
      } finally {
        client.release();
      }
    };
    await Promise.all(Array.from({ length: 40 }, (_, index) => add(index % 4 === 0)));
    expect((await pool.query('select n from counted')).rows).toEqual([{ n: 30 }]);
  });

  it('returns texts, times and numbers as a server would', async () => {
    const { pool } = opened;
    const { rows } = await pool.query(
      'select $1::text t, $2::timestamptz m, 9007199254740993::int8 i, $3::jsonb j',
      ['ñ 💡 \u2028', new Date('2026-01-02T03:04:05.678Z'), JSON.stringify({ a: [1] })],
    );
    expect(rows).toEqual([
      { t: 'ñ 💡 \u2028', m: new Date('2026-01-02T03:04:05.678Z'), i: '9007199254740993', j: { a: [1] } },
    ]);
    await expect(pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
  });

  it('closes even while a query is in flight', async () => {
    const { pool, close } = opened;
    const query = pool.query('select count(*)::int n from generate_series(1, 300000)');
    await close();
    expect((await query).rows).toEqual([{ n: 300_000 }]);
  });
});
