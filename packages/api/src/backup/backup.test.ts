import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gameSchema, pageOf, userSchema } from '@backglass/contract';
import type { Pool } from 'pg';
import { type TestBooth, addBooth, addGame, logIn } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { inconsistenciesIn } from '../../test/support/inconsistencies.ts';
import { linkTo } from '../../test/support/mails.ts';
import { type RunningApi, startInstance } from '../../test/support/running-api.ts';
import { type TestDatabase, makeTestDatabase } from '../../test/support/test-database.ts';
import { picture, uploadImage } from '../../test/support/uploads.ts';
import { runAdmin } from '../admin/run.ts';
import { runRestore } from '../database-commands.ts';
import { openDatabase } from '../db/open.ts';
import { DEMO } from '../seed/demo.ts';
import { parseSettings } from '../settings/settings.ts';
import { backUp as writeBackup, checkBackup } from './backup.ts';

let parent: string;
let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let image: string;
let token: string;
let booth: TestBooth;

const backUp = (to: string): Promise<string> =>
  runAdmin(parseSettings({ ...source.environment, LOG_LEVEL: 'error' }), ['backup', to]);
const restore = (...words: string[]): Promise<string> => runRestore(parseSettings(target.environment), words);
const logInDemo = (api: RunningApi): Promise<string> => logIn(api, DEMO.email, DEMO.password);

async function imageOf(api: RunningApi): Promise<string> {
  const me = await api.call('GET', 'user/me/', { token: await logInDemo(api) });
  return new URL(expectBody(me, 200, userSchema).center.image ?? '', api.origin).pathname;
}

async function inSource<Result>(work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const opened = await openDatabase(parseSettings(source.environment));
  try {
    return await work(opened.maintenancePool);
  } finally {
    await opened.close();
  }
}

async function inTarget<Result>(work: (api: RunningApi) => Promise<Result>): Promise<Result> {
  const api = await startInstance(target);
  try {
    return await work(api);
  } finally {
    await api.close();
  }
}
const gamesOf = async (api: RunningApi): Promise<number> =>
  expectBody(await api.call('GET', 'user/game/', { token: await logInDemo(api) }), 200, pageOf(gameSchema))
    .count;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'backglass-backup-'));
  folder = join(parent, 'monday');
  source = await makeTestDatabase();
  target = await makeTestDatabase(undefined, { isEmpty: true });
  const api = await startInstance(source, { DEMO: 'true' });
  token = await logInDemo(api);
  await uploadImage(api, token, [{ field: 'image', bytes: await picture(40, 20).png().toBuffer() }]);
  image = await imageOf(api);
  booth = await addBooth(api, token, 'Busy');
  let isOver = false;
  const games = (async () => {
    for (let n = 1; !isOver; n += 1) await Promise.all([addGame(api, booth, `Game ${n}`), setTimeout(5)]);
  })();
  expect(await backUp(folder)).toContain('was read again and is complete');
  isOver = true;
  await games;
  await api.close();
});
afterAll(async () => {
  await source.remove();
  await target.remove();
  await rm(parent, { recursive: true, force: true });
});

describe('a backup beside a running server', () => {
  it('is readable by its owner only, and leaves no unfinished folder', async () => {
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'data.ndjson'))).mode & 0o077).toBe(0);
    expect(await readdir(parent)).toEqual(['monday']);
  });

  it('is refused when the folder has files', async () => {
    await expect(backUp(folder)).rejects.toThrow('is not empty');
  });

  it('is complete when a second backup into the same folder runs at the same time and fails', async () => {
    const both = join(parent, 'both');
    const one = (pool: Pool) => writeBackup(pool, { get: async () => undefined }, both);
    const made = await inSource(pool => Promise.allSettled([one(pool), one(pool)]));
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: `${both} cannot be written: another backup was written there meanwhile.` },
    });
    await checkBackup(both);
    expect((await readdir(parent)).sort()).toEqual(['both', 'monday']);
    await rm(both, { recursive: true });
  });

  it('accepts --json before and after the folder, and a path relative to the working directory', async () => {
    const other = join(parent, 'other');
    const path = relative(process.cwd(), other);
    for (const words of [
      ['backup', '--json', path],
      ['backup', path, '--json'],
    ]) {
      const made = await runAdmin(parseSettings({ ...source.environment, LOG_LEVEL: 'error' }), words);
      expect(JSON.parse(made)).toMatchObject({ folder: other });
      await rm(other, { recursive: true });
    }
  });

  it.each([
    ['data.ndjson', 'data.ndjson is missing or has changed'],
    ['images', 'is missing or has changed'],
    ['backup.json', 'backup.json is missing'],
  ])('is not restored when %s is damaged', async (name, sentence) => {
    const damaged = join(parent, `damaged-${name}`);
    await cp(folder, damaged, { recursive: true });
    const file = name === 'images' ? join(name, (await readdir(join(damaged, name)))[0] ?? '') : name;
    await writeFile(join(damaged, file), 'x', { flag: 'a' });
    await expect(restore(damaged)).rejects.toThrow(sentence);
  });

  it('restores all rows and the image into an empty database', async () => {
    expect(await restore(folder)).toMatch(/^ +1 {2}images$/m);
    await inTarget(async api => {
      expect(await inconsistenciesIn(api.pool)).toEqual([]);
      const address = await imageOf(api);
      expect(address).toBe(image);
      expect((await fetch(api.origin + address)).headers.get('content-type')).toBe('image/webp');
      expect((await api.call('GET', 'user/me/', { token })).status).toBe(401);
      expect((await api.call('POST', 'booth/alive/', { key: booth.key })).status).toBe(200);
    });
  });

  it('replaces a database only with --replace, and never while a server runs', async () => {
    const before = await inTarget(async api => {
      const count = await gamesOf(api);
      await addGame(api, await addBooth(api, await logInDemo(api), 'Later'), 'After the backup');
      await expect(restore(folder, '--replace')).rejects.toThrow(/A server uses|in use by another running/);
      return count;
    });
    await expect(restore(folder)).rejects.toThrow('is not empty');
    expect(await inTarget(gamesOf)).toBe(before + 1);
    await restore(folder, '--replace');
    await inTarget(async api => {
      expect(await gamesOf(api)).toBe(before);
      expect(await inconsistenciesIn(api.pool)).toEqual([]);
    });
  });

  it('keeps booths archived that were archived after the backup', async () => {
    await inTarget(async api => {
      const archived = await api.call('DELETE', `user/booth/${booth.id}/`, { token: await logInDemo(api) });
      expect(archived.status).toBe(204);
    });
    await restore(folder, '--replace');
    await inTarget(async api => {
      expect((await api.call('POST', 'booth/alive/', { key: booth.key })).status).toBe(401);
    });
  });

  it('keeps centres rejected that were rejected after the backup', async () => {
    await inTarget(async api => {
      await api.pool.query("update center set status = 'rejected'");
    });
    await restore(folder, '--replace');
    await inTarget(async api => {
      const answer = await api.call('POST', 'user/token/', {
        body: { email: DEMO.email, password: DEMO.password },
      });
      expect(answer.body).toMatchObject({ code: 'center_rejected' });
      await api.pool.query("update center set status = 'validated'");
    });
  });

  it('restores no link that changes a password or an address, because it may have been used since', async () => {
    const linked = join(parent, 'linked');
    const api = await startInstance(source);
    await api.call('POST', 'user/forgot-password/', { body: { email: DEMO.email } });
    const reset = await linkTo(api, DEMO.email);
    const change = { email: 'new@backglass.test', current_password: DEMO.password };
    await api.call('PATCH', 'user/me/', { token: await logInDemo(api), body: change });
    const confirm = await linkTo(api, change.email);
    await api.close();
    await inSource(pool => writeBackup(pool, { get: async () => undefined }, linked));
    await restore(linked, '--replace');
    await inTarget(async restored => {
      const { uid, token: secret } = reset;
      const body = { uid, token: secret, new_password: 'Taken-Over-1' };
      const answers = [
        await restored.call('POST', 'user/reset-password/', { body }),
        await restored.call('POST', 'user/verify-email/', {
          body: { uid: confirm.uid, token: confirm.token },
        }),
      ];
      expect(answers.map(({ body: answer }) => answer)).toMatchObject([
        { code: 'token_invalid' },
        { code: 'token_invalid' },
      ]);
    });
  });

  it('restores a planned deletion with a new full grace period, and names the centre', async () => {
    const planned = join(parent, 'planned');
    await inSource(async pool => {
      await pool.query("update center set deletes_at = now() - interval '1 hour'");
      await writeBackup(pool, { get: async () => undefined }, planned);
    });
    const restored = await restore(planned, '--replace');
    expect(restored).toMatch(/^Centre \d+, "Demo Arena", will be deleted on \d{4}-\d\d-\d\dT/m);
    expect(restored).toMatch(/pnpm api centers keep \d+/);
    await inTarget(async api => {
      const { body } = await api.call('GET', 'user/me/', { token: await logInDemo(api) });
      const { deletes_at } = body as { deletes_at: string };
      expect((Date.parse(deletes_at) - Date.now()) / 86_400_000).toBeGreaterThan(6.9);
    });
  });

  it('needs a folder', async () => {
    await expect(restore()).rejects.toThrow('Name the folder');
    await expect(runAdmin(parseSettings(source.environment), ['backup'])).rejects.toThrow('Name the folder');
  });
});
