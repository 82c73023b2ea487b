import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pnpmEnvironment } from '../../../../scripts/start/pnpm.mjs';

/* Part of `pnpm test:long`: creates a remote in a fresh clone and runs every command of its README, then `npm test`. */

const ROOT = resolve(import.meta.dirname, '../../../..');
const NAME = 'score-walls';

const env = { ...pnpmEnvironment(ROOT, console.log), CI: 'true' };
const run = (cwd: string, ...[program = '', ...words]: readonly string[]): void => {
  console.log(`$ ${program} ${words.join(' ')}`);
  const { status } = spawnSync(program, words, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env });
  if (status !== 0) throw new Error(`"${program} ${words.join(' ')}" ended with ${status}.`);
};

// Without a hyphen before the random letters, because react-aria's plugin takes a path with `te-DK` for a locale.
const folder = mkdtempSync(join(tmpdir(), 'backglass-new-remote.'));
try {
  const clone = join(folder, 'backglass');
  run(folder, 'git', 'clone', '--quiet', ROOT, clone);
  run(clone, 'pnpm', 'install', '--frozen-lockfile');
  // With CI set, pnpm installs only what is in the lock file, and the new remote is not in it yet.
  env.CI = '';
  run(clone, 'pnpm', 'create-remote', NAME, '--no-preview');
  for (const script of ['test', 'typecheck', 'lint', 'build']) {
    run(join(clone, `remote-${NAME}`), 'pnpm', script);
  }
  run(clone, 'npm', 'test');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
