import { startServer } from './server.ts';

/**
 * One server for all journeys that leave it as they found it; its address is in `BACKGLASS_URL`. Who has set that already
 * has one running.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['BACKGLASS_URL']) return () => Promise.resolve();
  const server = await startServer({ booths: 3 });
  process.env['BACKGLASS_URL'] = server.url;
  return () => server.dispose();
}
