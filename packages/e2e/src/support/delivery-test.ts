import { startServer, type Server } from './server.ts';
import { tamper } from './tamper.ts';
import { test as base } from './test.ts';

/** Does what {@link tamper} does, and restores the files at the end of the test. */
export type TamperWith = (...args: Parameters<typeof tamper>) => Promise<void>;

interface Fixtures {
  readonly tamperWith: TamperWith;
}

export const test = base.extend<Fixtures, { ownServer: Server }>({
  tamperWith: async ({}, use) => {
    const restores: (() => Promise<void>)[] = [];
    await use(async (...args) => void restores.push(await tamper(...args)));
    for (const restore of restores.reverse()) await restore();
  },
  ownServer: [
    async ({}, use) => {
      const server = await startServer({ booths: 0, env: { TELEMETRY_URL: '/telemetry/' } });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  server: async ({ ownServer }, use) => use(ownServer.url),
});

export { expect } from './test.ts';
