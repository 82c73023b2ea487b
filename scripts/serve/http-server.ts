import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { boundedServer, drain } from '@backglass/api';
import { listenError } from '../start/port.mjs';

export interface HttpServer {
  readonly port: number;
  /** Accepts no new connections. Answers the open ones for two seconds, or until none is left. */
  drain(): Promise<void>;
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

/** @throws {StartError} when the port or host cannot be used. */
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

/** Milliseconds for open calls after the server has drained. Shorter than the time limit of the shutdown. */
const CALL_LIMIT = 1_000;

export interface OpenParts {
  readonly server: Pick<HttpServer, 'drain' | 'cut'>;
  readonly api: { stop(): Promise<void>; close(): Promise<void> };
  readonly booths: { stop(): Promise<void> } | undefined;
}

/** Stops the booths, drains the server and closes the database last. A client that stops in a call cannot block the shutdown. */
export const closeParts = async ({ server, api, booths }: OpenParts): Promise<void> => {
  await Promise.all([booths?.stop(), server.drain(), api.stop()]);
  const limit = setTimeout(() => server.cut(), CALL_LIMIT);
  await api.close();
  clearTimeout(limit);
  server.cut();
};
