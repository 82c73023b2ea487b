import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  createStandalone,
  STANDALONE_LOCK,
} from '../packages/create-remote/src/workspace/create-in-workspace.ts';
import { StartError } from './start/command.mjs';
import { runPnpm } from './start/pnpm.mjs';

/* `pnpm lock-standalone`: writes the lock file that new repositories get, with the workspace's versions of libraries. */

const root = resolve(import.meta.dirname, '..');
const parent = await mkdtemp(join(tmpdir(), 'backglass-lock-'));
try {
  await createStandalone(root, 'any', parent, console.log);
  const folder = join(parent, 'remote-any');
  const lock = join(folder, 'pnpm-lock.yaml');
  // pnpm keeps the versions of an existing lock file.
  await copyFile(join(root, 'pnpm-lock.yaml'), lock);
  const install = [
    'install',
    '--lockfile-only',
    '--no-frozen-lockfile',
    '--prefer-offline',
    '--loglevel=error',
  ];
  const { status } = runPnpm(root, console.log, install, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new StartError('pnpm could not write the lock file.');
  // Each commit changes the packages of Backglass, so the lock file has no hashes of them.
  const text = await readFile(lock, 'utf8');
  await writeFile(join(root, STANDALONE_LOCK), text.replace(/integrity: \S+ (?=tarball: file:)/g, ''));
} finally {
  await rm(parent, { recursive: true });
}
