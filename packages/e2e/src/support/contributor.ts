import { execFile } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { builtFolder, folderStore, publish } from '@backglass/delivery';
import { backglass } from './delivery.ts';
import type { Server } from './server.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const FOLDER = join(ROOT, 'packages/contributor');

/** Builds the remote `contributor`, which contributes to every extension point, and promotes it on a server. */
export async function promoteContributor(server: Server): Promise<void> {
  const build = join(ROOT, 'packages/federation/bin/build.mjs');
  await promisify(execFile)(process.execPath, [build, '--brief'], { cwd: FOLDER });
  const folder = builtFolder(FOLDER);
  await publish(folderStore(join(server.dataDir, 'delivery')), folder);
  await backglass(server, 'promote', `contributor@${basename(folder)}`, '--allow-dirty');
}
