import { cpSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/* Copies the sources of `examples/leaderboard-remote` into `example/` of this package, so that other repositories can copy from them. */

const PACKAGE = resolve(import.meta.dirname, '..');
const GENERATED = ['node_modules', 'dist', '.cache'];

const folder = join(PACKAGE, 'example');
rmSync(folder, { recursive: true, force: true });
cpSync(join(PACKAGE, '../../examples/leaderboard-remote'), folder, {
  recursive: true,
  filter: file => !GENERATED.includes(basename(file)),
});
