import { mkdtemp, rm } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { type Api, startApi } from '../api.ts';
import { openEmbedded } from '../db/embedded/open.ts';
import { parseSettings } from '../settings.ts';
import { type Call, callerOf } from './http.ts';

export interface RunningApi {
  readonly origin: string;
  readonly call: Call;
  /** The database behind the API, to put time forward and to look at what is kept. */
  readonly pool: Pool;
  close(): Promise<void>;
}

const listen = (server: Server): Promise<number> =>
  new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** An API on a free port and a new database. No rate limits and no demo unless the environment says so. */
export async function startTestApi(environment: Record<string, string> = {}): Promise<RunningApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backglass-api-'));
  const settings = parseSettings({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '0', ...environment });
  const opened = await openEmbedded(dataDir);
  const api: Api = await startApi(settings, pino({ level: 'silent' }), opened);
  const server = createServer((request, response) => api.handle(request, response));
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return {
    origin,
    call: callerOf(origin),
    pool: opened.pool,
    close: async () => {
      const closed = new Promise(resolve => server.close(resolve));
      await api.close();
      server.closeAllConnections();
      await closed;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
