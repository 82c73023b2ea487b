import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirInUse, listenOnFile, lockDirectory } from '../data-dir.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'backglass-lock-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('a folder’s lock', () => {
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
