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
