import { copyFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readWorkspace } from './read-workspace.ts';

/* Part of `prepack`: what the packed package needs of the workspace. */

const PACKAGE = resolve(import.meta.dirname, '../..');
const ROOT = resolve(PACKAGE, '../..');

writeFileSync(join(PACKAGE, 'dist/settings.json'), JSON.stringify(readWorkspace(ROOT), null, 2));
// npm packs no file with the name pnpm-lock.yaml.
copyFileSync(join(ROOT, 'examples/leaderboard-remote/pnpm-lock.yaml'), join(PACKAGE, 'dist/lock.yaml'));
