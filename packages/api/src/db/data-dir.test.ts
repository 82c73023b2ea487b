import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirInUse, DataDirUnusable, listenOnFile, lockDirectory, makeDataFolder } from './data-dir.ts';

describe('the data folder', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'backglass-folder-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('is created with its parents, empty, and accessible to its owner only', async () => {
    const path = join(directory, 'a', 'b', 'data');
    await makeDataFolder(path);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    await makeDataFolder(path);
    expect(await readdir(path)).toEqual([]);
  });

  it('is created only once by concurrent calls', async () => {
    const path = join(directory, 'a', 'b');
    await Promise.all(Array.from({ length: 8 }, () => makeDataFolder(path)));
    expect((await stat(path)).isDirectory()).toBe(true);
  });

  it('is refused in one sentence when it cannot be created', async () => {
    await writeFile(join(directory, 'file'), '');
    await symlink(join(directory, 'nowhere'), join(directory, 'link'));
    const places = [
      join(directory, 'file'),
      join(directory, 'file', 'below'),
      join(directory, 'link'),
      '/dev/null',
    ];
    for (const place of places) {
      await expect(makeDataFolder(place)).rejects.toThrow(DataDirUnusable);
      await expect(makeDataFolder(place)).rejects.toThrow(`The data folder ${place} cannot be used (`);
    }
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux.each(['/proc/x', '/proc/x/y', '/sys/x', '/proc'])(
    'is refused at %s, without hanging and without a stack trace',
    async place => {
      await expect(makeDataFolder(place)).rejects.toThrow(DataDirUnusable);
    },
  );
});

describe('a folder’s lock', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'backglass-lock-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('is the same for every path of the folder', async () => {
    const data = join(directory, 'data');
    const lock = await lockDirectory(data);
    await symlink(data, join(directory, 'alias'));
    await expect(lockDirectory(join(directory, 'alias'))).rejects.toThrow(DataDirInUse);
    const other = await lockDirectory(join(directory, 'other'));
    await lock.release();
    await (await lockDirectory(data)).release();
    await other.release();
  });

  it('on a socket file is taken over from a killed process, but not from a running process', async () => {
    const path = join(directory, 'lock.sock');
    const script = `require('net').createServer().listen(${JSON.stringify(path)}, () => console.log('locked'))`;
    const holder = spawn(process.execPath, ['-e', script]);
    await new Promise(resolve => holder.stdout.once('data', resolve));
    await expect(listenOnFile(path)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const closed = new Promise(resolve => holder.once('close', resolve));
    holder.kill('SIGKILL');
    await closed;
    const server = await listenOnFile(path);
    await new Promise(resolve => server.close(resolve));
  });
});
