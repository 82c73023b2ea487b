import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiProcess, exitOf, spawnCli, startApiProcess } from '../../test/support/api-process.ts';
import { addCenter, logIn, PASSWORD } from '../../test/support/centers.ts';
import { openEvents } from '../../test/support/event-reader.ts';
import { mailsTo } from '../../test/support/mails.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { type TestDatabase, makeTestDatabase } from '../../test/support/test-database.ts';
import { LocalChannel } from '../db/channel.ts';
import { databaseOn } from '../db/database.ts';
import { transactOn } from '../db/transact.ts';
import { parseSettings } from '../settings/settings.ts';
import { type AdminTools, AdminRefused, runCommand } from './commands.ts';
import { runAdmin } from './run.ts';

describe('admin commands while a server runs', () => {
  const EMAIL = 'demo@backglass.test';
  const PUBLIC_URL = 'https://office.test';
  const CREDENTIALS = { email: EMAIL, password: 'Demo!1234' };

  let database: TestDatabase;
  let api: ApiProcess;
  beforeAll(async () => {
    database = await makeTestDatabase();
    api = await startApiProcess({
      ...database.environment,
      DEMO: 'true',
      CONFIRM_PUBLIC: 'DEMO',
      PUBLIC_URL,
    });
  });
  afterAll(async () => {
    await api.end('SIGTERM');
    await database.remove();
  });

  /** Runs in this process, while the server's process has the database open. */
  const run = (command: string) =>
    runAdmin(parseSettings({ ...database.environment, PUBLIC_URL, LOG_LEVEL: 'error' }), command.split(' '));
  const logIn = async (): Promise<string> => {
    const { body } = await api.call('POST', 'user/token/', { body: CREDENTIALS });
    return (body as { token: string }).token;
  };

  it('list centres and users, as text and as JSON', async () => {
    expect(await run('centers list')).toContain('Demo Arena');
    const users = await run('users list --json');
    expect(JSON.parse(users)).toEqual([
      expect.objectContaining({ email: EMAIL, verified: true, centerStatus: 'validated' }),
    ]);
    expect(users).not.toMatch(/argon2|hash/i);
  });

  it('end a user’s sessions and event streams', async () => {
    const token = await logIn();
    const reader = await openEvents(api, token);
    expect(await run(`users revoke-sessions ${EMAIL.toUpperCase()}`)).toContain(EMAIL);
    await reader.ended;
    expect((await api.call('GET', 'user/me/', { token })).status).toBe(401);
  });

  it('reject a centre, log its operators out at once, and validate it again', async () => {
    const token = await logIn();
    const [center] = JSON.parse(await run('centers list --json')) as { id: number }[];
    expect(await run(`centers reject ${center?.id}`)).toContain('is rejected');
    expect((await api.call('GET', 'user/me/', { token })).status).toBe(401);
    expect(await api.call('POST', 'user/token/', { body: CREDENTIALS })).toMatchObject({
      status: 400,
      body: { code: 'center_rejected' },
    });
    expect(await run(`centers validate ${center?.id}`)).toContain('is validated');
    expect(await logIn()).toEqual(expect.any(String));
  });

  it('cancel the deletion that an operator has requested', async () => {
    const token = await logIn();
    const body = { current_password: CREDENTIALS.password };
    expect((await api.call('POST', 'user/deletion/', { token, body })).status).toBe(200);
    const [center] = JSON.parse(await run('centers list --json')) as { id: number }[];
    expect(await run(`centers keep ${center?.id}`)).toBe(
      `Centre ${center?.id} is kept: its planned deletion is cancelled.`,
    );
    expect(await api.call('GET', 'user/me/', { token })).toMatchObject({ body: { deletes_at: null } });
  });

  it('create a password link that works once', async () => {
    const link = await run(`users reset-link ${EMAIL}`);
    const [, origin, uid, token] = /^(.*)\/auth\/reset-password\/([\w-]+)\/([\w-]+)$/.exec(link) ?? [];
    expect(origin).toBe(PUBLIC_URL);
    const body = { uid, token, new_password: CREDENTIALS.password };
    expect((await api.call('POST', 'user/reset-password/', { body })).status).toBeLessThan(300);
    expect((await api.call('POST', 'user/reset-password/', { body })).status).toBe(400);
  });

  it.each([
    ['users show nobody@arena.test', 'There is no user nobody@arena.test.'],
    ['users show', 'Name the user by email address.'],
    ['centers validate x', 'Name the centre by its id; `pnpm api centers list` shows them.'],
    ['centers reject 987654', 'There is no centre 987654.'],
    ['centers keep 987654', 'No deletion of centre 987654 is planned.'],
    [
      'centers',
      'Use one of: pnpm api centers list, pnpm api centers validate, pnpm api centers reject, pnpm api centers keep, pnpm api centers export, pnpm api centers delete.',
    ],
  ])('fail with one sentence when the command is %j', async (command, message) => {
    await expect(run(command)).rejects.toThrow(new AdminRefused(message));
  });

  it('print the reason on stderr when they fail', async () => {
    const exit = await exitOf(spawnCli('users show nobody@arena.test', database.environment));
    expect(exit).toEqual({ code: 1, stdout: '', stderr: 'There is no user nobody@arena.test.\n' });
  });

  it('are accepted only from users who may open the data folder', async () => {
    const folder = database.environment['DATA_DIR'];
    if (database.environment['DATABASE_URL'] !== undefined || folder === undefined) return;
    const { mode } = await stat(join(folder, 'admin.sock'));
    expect(mode & 0o077).toBe(0);
  });

  it('export a centre without secrets', async () => {
    const [center] = JSON.parse(await run('centers list --json')) as { id: number; name: string }[];
    const folder = await mkdtemp(join(tmpdir(), 'backglass-center-'));
    const file = join(folder, 'center.ndjson');
    try {
      expect(await run(`centers export ${center?.id} ${file}`)).toContain('rows of centre');
      const text = await readFile(file, 'utf8');
      expect(text).toContain(EMAIL);
      expect(text.split('\n').filter(line => line.startsWith('{"game":'))).toHaveLength(60);
      expect(text).not.toMatch(/argon2|_hash/);
      await expect(run(`centers export ${center?.id} ${file}`)).rejects.toThrow('EEXIST');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('delete a centre by id and name, and write events to the security log', async () => {
    const token = await logIn();
    const [center] = JSON.parse(await run('centers list --json')) as { id: number; name: string }[];
    const command = await exitOf(spawnCli(`centers validate ${center?.id}`, database.environment));
    const settings = parseSettings({ ...database.environment, PUBLIC_URL, LOG_LEVEL: 'error' });
    const remove = (name: string) => runAdmin(settings, ['centers', 'delete', String(center?.id), name]);
    await expect(remove('Another')).rejects.toThrow('There is no centre');
    expect(await remove(center?.name ?? '')).toContain('are deleted');
    expect((await api.call('GET', 'user/me/', { token })).status).toBe(401);
    expect(await run('users list')).toBe('There is no user.');
    const server = await api.end('SIGTERM');
    // The process that opened the database writes the security log.
    const log = `${command.stderr}${server.stderr}`;
    expect(log).toContain(`"event":"admin.command","name":"centers validate","center":${center?.id}`);
    expect(log).not.toMatch(/auth\/reset-password|backglass\.test/);
  });
});

describe('pnpm api centers delete', () => {
  const EMAIL = 'ada@arena.test';
  const api = useTestApi();

  it('uses connections without time-outs, and keeps the mails to other centres', async () => {
    const { centerId } = await addCenter(api, { email: EMAIL });
    const token = await logIn(api, EMAIL);
    for (const email of ['new@arena.test', 'rival@arena.test'])
      await api.call('PATCH', 'user/me/', { token, body: { email, current_password: PASSWORD } });
    await addCenter(api, { email: 'Rival@arena.test' });
    const tools = {
      securityLog: () => undefined,
      transact: () => Promise.reject(new Error('these connections have time-outs')),
      transactForMaintenance: transactOn(databaseOn(api.pool), new LocalChannel()),
    };
    const command = ['centers', 'delete', String(centerId), `Centre of ${EMAIL}`];
    await runCommand(tools as unknown as AdminTools, command);
    const mails = [EMAIL, 'new@arena.test', 'rival@arena.test'].map(address => mailsTo(api, address));
    expect((await Promise.all(mails)).map(({ length }) => length)).toEqual([0, 0, 1]);
  });
});
