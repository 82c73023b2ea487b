import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { type Logger, pino } from 'pino';
import { type Api, type Limits, startApi } from '../../src/api.ts';
import { openDatabase } from '../../src/db/open.ts';
import { boundedServer } from '../../src/http/server.ts';
import { parseSettings } from '../../src/settings/settings.ts';
import { type Call, callerOf } from './http.ts';
import { type TestDatabase, makeTestDatabase } from './test-database.ts';

export interface RunningApi {
  readonly origin: string;
  readonly call: Call;
  readonly pool: Pool;
  close(): Promise<void>;
}

const listen = (server: Server): Promise<number> =>
  new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** A busy machine may be slow, but no test may get a 503 for that. */
const LIMITS: Limits = {
  connectMs: 120_000,
  statementMs: 100_000,
  replyMs: 110_000,
  storageMs: 100_000,
  answerMs: 120_000,
};

/** Closing the instance does not remove the database. */
export async function startInstance(
  database: TestDatabase,
  environment: Record<string, string> = {},
  logger: Logger = pino({ level: 'silent' }),
  limits = LIMITS,
): Promise<RunningApi> {
  const settings = parseSettings({ RATE_LIMIT_SCALE: '0', ...database.environment, ...environment });
  const opened = await openDatabase(settings, { ...limits, poolerUrl: settings.poolerUrl });
  const api: Api = await startApi(settings, logger, opened, { limits });
  const server = boundedServer((request, response) => api.handle(request, response));
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
    },
  };
}

/** Starts an API with a new database, without rate limits and demo unless `environment` sets them. */
export async function startTestApi(
  environment: Record<string, string> = {},
  logger?: Logger,
): Promise<RunningApi> {
  const database = await makeTestDatabase();
  const running = await startInstance(database, environment, logger);
  return {
    ...running,
    close: async () => {
      await running.close();
      await database.remove();
    },
  };
}

export function useTestApi(environment: Record<string, string> = {}): RunningApi {
  let running: RunningApi | undefined;
  const started = (): RunningApi => {
    if (!running) throw new Error('the API starts in beforeAll');
    return running;
  };
  beforeAll(async () => {
    running = await startTestApi(environment);
  });
  afterAll(() => running?.close());
  return {
    get origin() {
      return started().origin;
    },
    get pool() {
      return started().pool;
    },
    call: (...call) => started().call(...call),
    close: () => started().close(),
  };
}

/** For files in which several groups of tests share one API. */
export async function emptyDatabase({ pool }: RunningApi): Promise<void> {
  await pool.query('truncate center, pairing, mail, rate_count restart identity cascade');
}
