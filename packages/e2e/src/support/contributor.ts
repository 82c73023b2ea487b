import { execFile } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { builtFolder, folderStore, publish } from '@backglass/delivery';
import { backglass } from './delivery.ts';
import type { Page } from '@playwright/test';
import { deferredAnswer } from './deferred-answer.ts';
import { startServer, type Server } from './server.ts';
import { test as base } from './test.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const FOLDER = join(ROOT, 'packages/contributor');

/** Builds the remote that contributes to every extension point, and promotes it on a server. */
async function promoteContributor(server: Server): Promise<void> {
  const build = join(ROOT, 'packages/federation/bin/build.mjs');
  await promisify(execFile)(process.execPath, [build, '--brief'], { cwd: FOLDER });
  const folder = builtFolder(FOLDER);
  await publish(folderStore(join(server.dataDir, 'delivery')), folder);
  await backglass(server, 'promote', `contributor@${basename(folder)}`, '--allow-dirty');
}

/** A test on a server that runs the contributor. Its pages report errors to it. */
export const test = base.extend<object, { server: string }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ booths: 3, env: { TELEMETRY_URL: '/telemetry/' } });
      await promoteContributor(server);
      await use(server.url);
      await server.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** Ends a fault. */
export type EndFault = () => Promise<void>;

const ENTRY = '**/releases/contributor/**/remoteEntry.*';

/** Makes the server answer 404 for the entry of the contributor. */
export async function loseEntry(page: Page): Promise<EndFault> {
  await page.route(ENTRY, route => route.fulfill({ status: 404 }));
  return () => page.unroute(ENTRY);
}

/** Makes requests for the entry of the contributor hang. */
export async function hangEntry(page: Page): Promise<EndFault> {
  await page.route(ENTRY, () => undefined);
  return () => page.unroute(ENTRY);
}

/** Holds the entry of the contributor back. Returns a function that delivers it. */
export async function delayEntry(page: Page): Promise<() => void> {
  const { answer, release } = deferredAnswer(route => route.continue());
  await page.route(ENTRY, answer);
  return release;
}

/** Makes the contributor fail in one of the ways that its `src/fault.ts` lists. */
export async function failAt(page: Page, fault: string): Promise<EndFault> {
  await page.addInitScript(name => Object.assign(globalThis, { contributorFault: name }), fault);
  return () => page.evaluate(() => void Object.assign(globalThis, { contributorFault: undefined }));
}
