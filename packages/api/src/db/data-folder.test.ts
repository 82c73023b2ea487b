import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirUnusable, makeDataFolder } from './data-dir.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'backglass-folder-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('the data folder', () => {
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
