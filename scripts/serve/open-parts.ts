import type { HttpServer } from './http-server.ts';

/** How long calls under way may take, once no more are taken. Below the time that the process has to end. */
const PATIENCE = 2_000;

export interface OpenParts {
  readonly server: Pick<HttpServer, 'close' | 'cut'>;
  readonly api: { close(): Promise<void> };
  readonly booths: { stop(): Promise<void> } | undefined;
}

/**
 * Ends server, booths and API: takes no more calls, gives those under way two seconds, and closes the database last. A
 * client that has stopped in the middle of a call cannot hold it up.
 */
export const closeParts = async ({ server, api, booths }: OpenParts): Promise<void> => {
  const closed = server.close();
  const patience = setTimeout(() => server.cut(), PATIENCE);
  await Promise.all([booths?.stop(), api.close()]);
  clearTimeout(patience);
  server.cut();
  await closed;
};
