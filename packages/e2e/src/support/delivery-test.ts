import { startServer, type Server } from './server.ts';
import { tamper } from './tamper.ts';
import { test as base } from './test.ts';

interface Fixtures {
  /** As {@link tamper}; the tests after this one find the files as they were. */
  readonly tamperWith: (...what: Parameters<typeof tamper>) => Promise<void>;
}

/** A test of deliveries, on a server whose releases may come and go; pages report to its edge. */
export const test = base.extend<Fixtures, { ownServer: Server }>({
  tamperWith: async ({}, use) => {
    const mends: (() => Promise<void>)[] = [];
    await use(async (...what) => void mends.push(await tamper(...what)));
    for (const mend of mends.reverse()) await mend();
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
