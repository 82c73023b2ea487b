import { startServer, type Server } from './server.ts';
import { test as base } from './test.ts';

/** A test of deliveries, on a server whose releases may come and go; pages report to its edge. */
export const test = base.extend<object, { ownServer: Server }>({
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
