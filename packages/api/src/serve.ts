import { type AddressInfo, createServer, type Server } from 'node:net';
import { type ApiOptions, createApi } from './api.ts';
import { boundedServer, drain } from './http/server.ts';
import type { Settings } from './settings/settings.ts';

export interface Serving {
  readonly address: string;
  close(): Promise<void>;
  readonly lost: Promise<Error>;
}

const listen = (server: Server, { port, host }: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

/** @throws when the address is in use or not of this machine */
async function checkAddress(settings: Settings): Promise<void> {
  const probe = createServer();
  await listen(probe, settings);
  await new Promise(closed => probe.close(closed));
}

/** Serves only the API, without the web pages. */
export async function serve(settings: Settings, options: ApiOptions = {}): Promise<Serving> {
  const api = await createApi(settings, { beforeMigration: () => checkAddress(settings), ...options });
  const server = boundedServer((request, response) => api.handle(request, response));
  try {
    await listen(server, settings);
  } catch (error) {
    await api.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${settings.host}:${port}`,
    lost: api.lost,
    close: async () => {
      await Promise.all([drain(server), api.stop()]);
      await api.close();
      server.closeAllConnections();
    },
  };
}
