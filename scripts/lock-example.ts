import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  createStandalone,
  readCatalog,
} from '../packages/create-remote/src/workspace/create-in-workspace.ts';
import { StartError } from './start/command.mjs';
import { runPnpm } from './start/pnpm.mjs';

/* `pnpm lock-example`: gives `examples/best-scores-remote` the workspace's versions of libraries, in `package.json` and in the lock file. */

const root = resolve(import.meta.dirname, '..');
const example = join(root, 'examples/best-scores-remote');

const update = async (file: string, from: string, change: (text: string) => string): Promise<void> =>
  writeFile(join(example, file), change(await readFile(join(from, file), 'utf8')));

const catalog = readCatalog(root);
await update('package.json', example, text =>
  text.replace(/"(.+)": "\d.*"/g, (line, name: string) =>
    catalog[name] === undefined ? line : `"${name}": "${catalog[name]}"`,
  ),
);

const parent = await mkdtemp(join(tmpdir(), 'backglass-example-'));
try {
  await createStandalone(root, 'best-scores', parent, console.log);
  const folder = join(parent, 'remote-best-scores');
  await copyFile(join(example, 'package.json'), join(folder, 'package.json'));
  // pnpm keeps the versions of an existing lock file.
  await copyFile(join(root, 'pnpm-lock.yaml'), join(folder, 'pnpm-lock.yaml'));
  const install = [
    'install',
    '--lockfile-only',
    '--no-frozen-lockfile',
    '--prefer-offline',
    '--loglevel=error',
  ];
  const { status } = runPnpm(root, console.log, install, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new StartError('pnpm could not write the lock file of the example.');
  // Each commit changes the packages of Backglass, so the lock file has no hashes of them.
  await update('pnpm-lock.yaml', folder, text => text.replace(/integrity: \S+ (?=tarball: file:)/g, ''));
} finally {
  await rm(parent, { recursive: true });
}
