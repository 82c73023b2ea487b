import { cpSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type DevBuild, type Watcher, watchPackage } from '@backglass/federation/build';
import { writeShell } from './packed-shell.ts';

/*
 * Writes what the packed package contains for teams with other repositories: the shell of the workspace in development mode as `shell/`,
 * `remote-leaderboard` as `example/`, and the guide as `docs/`.
 */

const PACKAGE = resolve(import.meta.dirname, '..');
const ROOT = join(PACKAGE, '../..');
const GENERATED = ['node_modules', 'dist', '.cache'];

const watchers: Watcher[] = [];
const build = await new Promise<DevBuild>((resolve, reject) => {
  const options = {
    folder: join(PACKAGE, 'node_modules/.cache/shell'),
    onBuilt: resolve,
    onProblem: (text: string) => reject(new Error(text)),
  };
  watchPackage(join(ROOT, 'shell'), options).then(watcher => watchers.push(watcher), reject);
});
writeShell(join(PACKAGE, 'shell'), build);
await Promise.all(watchers.map(watcher => watcher.close()));

for (const folder of ['example', 'docs']) rmSync(join(PACKAGE, folder), { recursive: true, force: true });
cpSync(join(ROOT, 'remote-leaderboard'), join(PACKAGE, 'example'), {
  recursive: true,
  filter: file => !GENERATED.includes(basename(file)),
});
for (const file of ['remote-guide.md', 'glossary.md'])
  cpSync(join(ROOT, 'docs', file), join(PACKAGE, 'docs', file));
