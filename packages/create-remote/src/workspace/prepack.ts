import { copyFileSync, cpSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readWorkspace } from './create-in-workspace.ts';

/* Part of `prepack`: what the packed package needs of the workspace. */

const DIST = resolve(import.meta.dirname, '../../dist');
const ROOT = resolve(DIST, '../../..');

writeFileSync(join(DIST, 'settings.json'), JSON.stringify(readWorkspace(ROOT), null, 2));
cpSync(join(ROOT, 'examples/new-remote'), join(DIST, 'template'), { recursive: true });
// npm packs no file with the name pnpm-lock.yaml.
copyFileSync(join(ROOT, 'examples/best-scores-remote/pnpm-lock.yaml'), join(DIST, 'lock.yaml'));
