import { startServer } from './server.ts';

/** One server for all journeys that leave it as they found it; its address is in `BACKGLASS_URL`. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer({ booths: 3 });
  process.env['BACKGLASS_URL'] = server.url;
  return () => server.dispose();
}
