import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './options.mjs';
import { runPnpm } from './pnpm.mjs';

const stampFile = root => join(root, 'node_modules/.backglass-install');

/** Changes when what is to be installed does: the lock file, the machine, Node's major version. */
const stampOf = root =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest('hex');

const isInstalled = root =>
  existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8').trim() === stampOf(root);

/**
 * Installs exactly what the lock file says, if that is not installed already.
 * @param {string} root
 * @param {(line: string) => void} say
 * @throws {StartError}
 */
export function ensureInstalled(root, say) {
  if (isInstalled(root)) return;
  const started = Date.now();
  say('Installing packages (a minute or so the first time) …');
  const { status, stdout, stderr } = runPnpm(
    root,
    say,
    ['install', '--frozen-lockfile', '--prod=false', '--reporter=append-only'],
    { env: { CI: 'true' }, maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) {
    const tail = `${stdout}${stderr}`.trim().split('\n').slice(-20).join('\n');
    throw new StartError(`Installing the packages failed:\n${tail}`);
  }
  writeFileSync(stampFile(root), `${stampOf(root)}\n`);
  say(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}
