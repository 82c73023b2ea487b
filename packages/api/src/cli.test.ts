import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiProcess, exitOf, spawnCli, startApiProcess } from './testing/api-process.ts';
import { makeTestDatabase } from './testing/test-database.ts';

let dataDir: string;
let api: ApiProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'backglass-cli-'));
  api = await startApiProcess({ DATA_DIR: dataDir, DEMO: 'true' });
});
afterAll(async () => {
  await api.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const run = (command: string, environment: Record<string, string>) => exitOf(spawnCli(command, environment));
/** An embedded database, even if the other tests use a PostgreSQL server. */
const otherDatabase = () => makeTestDatabase('');

describe('pnpm api', () => {
  it('serves the API, and the demo operator can log in', async () => {
    const body = { email: 'demo@backglass.test', password: 'Demo!1234' };
    expect((await api.call('POST', 'user/token/', { body })).status).toBe(200);
  });

  it('reports in one sentence that the data folder is in use', async () => {
    const { code, stderr } = await run('serve', { DATA_DIR: dataDir, PORT: '0' });
    expect([code, stderr]).toEqual([
      1,
      `The data folder ${dataDir} is in use by another running Backglass: stop it, or set DATA_DIR to another folder.\n`,
    ]);
  });

  it('reports in one sentence that the port is in use, and unlocks the data folder', async () => {
    const { environment, remove } = await otherDatabase();
    const { code, stderr } = await run('serve', { ...environment, PORT: new URL(api.origin).port });
    expect([code, stderr]).toEqual([1, 'The port is in use by another program: set PORT to another one.\n']);
    await remove();
  });

  it('creates no database for an admin command', async () => {
    const other = await mkdtemp(join(tmpdir(), 'backglass-cli-'));
    expect(await run('centers list', { DATA_DIR: other })).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no Backglass database in ${other}: check DATA_DIR.\n`,
    });
    expect(await readdir(other)).toEqual([]);
    await rm(other, { recursive: true, force: true });
  });

  it('reports in one sentence that HOST is not this machine', async () => {
    const { environment, remove } = await otherDatabase();
    const { code, stderr } = await run('serve', {
      ...environment,
      HOST: 'nowhere.invalid',
      NODE_ENV: 'test',
      PORT: '0',
    });
    expect([code, stderr]).toEqual([1, 'HOST is not an address of this machine.\n']);
    await remove();
  });

  it('reports in one sentence which setting is wrong', async () => {
    expect(await run('serve', { DEMO: 'yes' })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Wrong settings: DEMO must be true or false.\n',
    });
  });

  it('shows its commands, and fails on one it does not know', async () => {
    expect(await run('help', {})).toMatchObject({ code: 0, stdout: expect.stringContaining('serve') });
    expect((await run('constructor', {})).code).toBe(1);
  });

  it('stops cleanly on a signal, and leaves a database that can be seeded and vacuumed', async () => {
    const { environment, remove } = await otherDatabase();
    const stopping = await startApiProcess(environment);
    expect(await stopping.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    expect(await run('seed', environment)).toMatchObject({ code: 0, stderr: '' });
    expect(await run('vacuum', environment)).toMatchObject({ code: 0, stderr: '' });
    await remove();
  });
});
