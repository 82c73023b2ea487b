import type { AddressInfo } from 'node:net';
import { type ApiOptions, createApi } from './api.ts';
import { boundedServer, drain } from './http/server.ts';
import type { Settings } from './settings/settings.ts';

export interface Serving {
  readonly address: string;
  close(): Promise<void>;
  readonly lost: Promise<Error>;
}

/** Serves only the API, without the web pages. */
export async function serve(settings: Settings, options: ApiOptions = {}): Promise<Serving> {
  const api = await createApi(settings, options);
  const server = boundedServer((request, response) => api.handle(request, response));
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(settings.port, settings.host, resolve);
    });
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
