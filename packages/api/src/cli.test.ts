import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ApiProcess,
  exitOf,
  problemsIn,
  spawnCli,
  startApiProcess,
} from '../test/support/api-process.ts';
import { type TestDatabase, makeTestDatabase } from '../test/support/test-database.ts';
import { runAdmin } from './admin/run.ts';
import { serve } from './api.ts';
import { errorText } from './base/errors.ts';
import { runSeed, vacuumDatabaseAndImages } from './database-commands.ts';
import { lockDirectory } from './db/data-dir.ts';
import { parseSettings } from './settings/settings.ts';

let database: TestDatabase;
let api: ApiProcess;
beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApiProcess({ ...database.environment, DEMO: 'true', LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await api.end('SIGTERM');
  await database.remove();
});

const run = (command: string, environment: Record<string, string>) => exitOf(spawnCli(command, environment));
const textOf = (outcome: Promise<unknown>): Promise<string> => outcome.then(() => 'no error', errorText);

describe('pnpm api', () => {
  it('serves the API, and the demo operator can log in', async () => {
    const body = { email: 'demo@backglass.test', password: 'Demo!1234' };
    expect((await api.call('POST', 'user/token/', { body })).status).toBe(200);
  });

  it('reports in one sentence that the data folder is in use', async () => {
    const { environment, remove } = await makeTestDatabase('');
    const lock = await lockDirectory(environment.DATA_DIR);
    const settings = parseSettings({ ...environment, NODE_ENV: 'test', PORT: '0' });
    expect(await textOf(serve(settings))).toBe(
      `The data folder ${environment.DATA_DIR} is in use by another running Backglass: stop it, or set DATA_DIR to another folder.`,
    );
    await lock.release();
    await remove();
  });

  it('prints one sentence, and no warning of the AWS SDK, when the storage of images cannot be reached', async () => {
    const { environment, remove } = await makeTestDatabase('');
    const { stderr } = await run('vacuum', {
      ...environment,
      STORAGE_URL: 's3://images?endpoint=http%3A%2F%2F127.0.0.1%3A1',
      AWS_ACCESS_KEY_ID: 'x',
      AWS_SECRET_ACCESS_KEY: 'x',
    });
    expect(stderr).toBe('The image storage does not answer, or answers with an error: check STORAGE_URL.\n');
    await remove();
  });

  it('reports in one sentence that the port is in use, and unlocks the data folder', async () => {
    const { environment, remove } = await makeTestDatabase('');
    const { port } = new URL(api.origin);
    const settings = parseSettings({ ...environment, NODE_ENV: 'test', PORT: port });
    expect(await textOf(serve(settings))).toBe(
      'The port is in use by another program: set PORT to another one.',
    );
    const lock = await lockDirectory(environment.DATA_DIR);
    await lock.release();
    await remove();
  });

  it('reports in one sentence that HOST is not this machine', async () => {
    const failed = once(createServer().listen(0, 'nowhere.invalid'), 'listening');
    expect(await textOf(failed)).toBe('HOST is not an IP address or host name of this machine.');
  });

  it('creates no database when an admin command finds none', async () => {
    const other = await mkdtemp(join(tmpdir(), 'backglass-cli-'));
    expect(await textOf(runAdmin(parseSettings({ DATA_DIR: other }), ['centers', 'list']))).toBe(
      `There is no Backglass database in ${other}: check DATA_DIR.`,
    );
    expect(await readdir(other)).toEqual([]);
    await rm(other, { recursive: true, force: true });
  });

  it('reports in one sentence which setting is wrong', () => {
    const parse = () => parseSettings({ DEMO: 'yes' });
    expect(parse).toThrow(/^Wrong settings: DEMO must be true or false\.$/);
  });

  it('prints its commands, names an unknown one and fails', async () => {
    expect(await run('constructor', {})).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('serve'),
      stderr: "Unknown command 'constructor'.\n",
    });
  });

  it('stops cleanly on a signal, and the database can then be seeded and vacuumed', async () => {
    const { code, stderr } = await api.end('SIGTERM');
    expect({ code, problems: problemsIn(stderr) }).toEqual({ code: 0, problems: [] });
    const printed: string[] = [];
    const settings = parseSettings({ ...database.environment, NODE_ENV: 'test' });
    await runSeed(settings, line => printed.push(line));
    await vacuumDatabaseAndImages(settings, line => printed.push(line));
    expect(printed).toEqual([
      'The demo is in the database.',
      'The database is vacuumed.',
      expect.stringMatching(/^Images deleted: \d+\.$/),
    ]);
  });
});
