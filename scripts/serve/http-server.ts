import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { boundedServer, drain } from '@backglass/api';
import { listenError } from '../start/port.mjs';

export interface HttpServer {
  readonly port: number;
  /** Takes no more connections, and answers what comes over those there are for two seconds, or until none is left. */
  drain(): Promise<void>;
  /** Ends all connections. */
  cut(): void;
}

const listen = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', error => {
      reject(listenError(error, port));
    });
    server.listen(port, host, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });

/** Listens. Throws the sentence for a port that cannot be had. */
export const startHttpServer = async (
  handler: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<HttpServer> => {
  const server = boundedServer(handler);
  return {
    port: await listen(server, host, port),
    drain: () => drain(server),
    cut: () => {
      server.closeAllConnections();
    },
  };
};

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
