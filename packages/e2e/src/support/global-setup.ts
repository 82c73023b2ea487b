import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { folderStore, publish } from '@backglass/delivery';
import { buildAll } from '../../../../scripts/start/builds.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** Publishing takes ten seconds, so every test server starts with a copy of one store. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BACKGLASS_URL']) return undefined;
  const store = await mkdtemp(join(tmpdir(), 'backglass-e2e-releases-'));
  const builds = await buildAll(ROOT, line => console.log(line), new AbortController().signal);
  for (const build of builds) await publish(folderStore(store), build);
  process.env['PUBLISHED_RELEASES'] = store;
  return () => rm(store, { recursive: true, force: true });
}
