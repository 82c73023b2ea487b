import type { HttpServer } from './http-server.ts';

/** How long calls may still take when the server has drained. Below the time that the process has to end. */
const PATIENCE = 1_000;

export interface OpenParts {
  readonly server: Pick<HttpServer, 'drain' | 'cut'>;
  readonly api: { stop(): Promise<void>; close(): Promise<void> };
  readonly booths: { stop(): Promise<void> } | undefined;
}

/**
 * Ends server, booths and API: takes no more connections, answers for two seconds what comes over those there are, and
 * closes the database last. A client that has stopped in the middle of a call cannot hold it up.
 */
export const closeParts = async ({ server, api, booths }: OpenParts): Promise<void> => {
  await Promise.all([booths?.stop(), server.drain(), api.stop()]);
  const patience = setTimeout(() => server.cut(), PATIENCE);
  await api.close();
  clearTimeout(patience);
  server.cut();
};
