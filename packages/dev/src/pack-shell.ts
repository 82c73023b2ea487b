import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DevBuild, type Watcher, watchPackage } from '@backglass/federation/build';
import { describeBuild, FILES } from './shell-source.ts';

/* Compiles the shell of the workspace in development mode into `shell/` of this package. */

const PACKAGE = resolve(import.meta.dirname, '..');

const watchers: Watcher[] = [];
const build = await new Promise<DevBuild>((resolve, reject) => {
  const options = {
    folder: join(PACKAGE, 'node_modules/.cache/shell'),
    onBuilt: resolve,
    onProblem: (text: string) => reject(new Error(text)),
  };
  watchPackage(join(PACKAGE, '../../shell'), options).then(watcher => watchers.push(watcher), reject);
});

const folder = join(PACKAGE, 'shell');
rmSync(folder, { recursive: true, force: true });
cpSync(build.folder, join(folder, FILES), { recursive: true, filter: file => !file.endsWith('.map') });
describeBuild(folder, build);
await Promise.all(watchers.map(watcher => watcher.close()));
