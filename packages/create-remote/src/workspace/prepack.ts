import { copyFileSync, cpSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readWorkspace, STANDALONE_LOCK } from './create-in-workspace.ts';

/* Part of `prepack`: what the packed package needs of the workspace. */

const DIST = resolve(import.meta.dirname, '../../dist');
const ROOT = resolve(DIST, '../../..');

writeFileSync(join(DIST, 'settings.json'), JSON.stringify(readWorkspace(ROOT), null, 2));
cpSync(join(ROOT, 'examples/new-remote'), join(DIST, 'template'), { recursive: true });
copyFileSync(join(ROOT, STANDALONE_LOCK), join(DIST, 'lock.yaml'));
