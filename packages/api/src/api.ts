import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, type Server, createServer } from 'node:net';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { adminToolsOf } from './admin/commands.ts';
import { listenToAdmin, socketPath } from './admin/socket.ts';
import { BoothPresence, watchAbandonedGames } from './background/booth-presence.ts';
import { watchDueDeletions } from './background/due-deletions.ts';
import { buildApp } from './build-app.ts';
import { databaseOn } from './db/database.ts';
import { startMaintenance } from './db/maintenance.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, type PostgresOptions, openDatabase } from './db/open.ts';
import { autocommitOn } from './db/transact.ts';
import { EventHub, hubSourceOf, streamLimitsOf } from './events/hub.ts';
import { refusal } from './http/call-error.ts';
import { plainAnswer } from './http/error-handler.ts';
import { Lifecycle } from './http/lifecycle.ts';
import { logSerializers } from './http/log-serializers.ts';
import { searchQueueOn } from './http/search-queue.ts';
import { boundedServer, drain } from './http/server.ts';
import { openImageStore } from './images/image-store.ts';
import { deleteUnusedImage } from './images/unused-images.ts';
import { startMailer } from './mail/mailer.ts';
import { securityLogOn, stderrLogger } from './security/security-log.ts';
import { seedDemo } from './seed/demo.ts';
import { requireSafeStart } from './settings/exposure.ts';
import type { Settings } from './settings/settings.ts';

export interface Api {
  /** Answers requests to `/outbox`, to `/outbox.json`, and below `/api/` and `/r/`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Ends the event streams and refuses new ones. Clients then have time to switch to another instance before `close`. */
  stop(): Promise<void>;
  /** Refuses new calls, waits for calls in flight, then closes the database. */
  close(): Promise<void>;
  /** Resolves if the database has failed and cannot be reopened. The process should then end. */
  readonly lost: Promise<Error>;
}

export interface ApiOptions {
  readonly logger?: Logger;
  /** `GET metrics/` includes these metrics of the process. */
  readonly otherMetrics?: readonly Registry[];
  /** Runs when the database is open and before it is migrated. If it throws, the database stays as it was. */
  readonly beforeMigration?: () => Promise<void>;
  /** Ends the wait for PostgreSQL. */
  readonly signal?: AbortSignal;
  readonly limits?: Limits;
}

/** In milliseconds. */
export interface Limits extends Partial<
  Pick<PostgresOptions, 'connectMs' | 'statementMs' | 'replyMs' | 'startMs'>
> {
  /** For the storage of images. */
  readonly storageMs?: number;
  /** For a whole call. */
  readonly answerMs?: number;
}

/** Longer than a restart of PostgreSQL takes. */
const START_MS = 60_000;

/**
 * Opens, migrates and, with `DEMO=true`, seeds the database. Waits up to a minute for PostgreSQL.
 * @throws SettingsError for settings that are unsafe on a public server; DataDirInUse, DataDirUnusable, DatabaseUnusable
 */
export async function createApi(settings: Settings, options: ApiOptions = {}): Promise<Api> {
  requireSafeStart(settings);
  const logger = (options.logger ?? stderrLogger(settings)).child({}, { serializers: logSerializers });
  const limits = { startMs: START_MS, ...options.limits };
  const opened = await openDatabase(settings, {
    poolerUrl: settings.poolerUrl,
    ...limits,
    signal: options.signal,
    onWait: ({ message }) =>
      logger.warn(`${message} The start waits up to ${Math.ceil(limits.startMs / 1_000)} s for it.`),
  });
  try {
    return await startApi(settings, logger, opened, options);
  } catch (error) {
    await opened.close();
    throw error;
  }
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
export async function serve(settings: Settings, options: ApiOptions = {}) {
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
    close: async (): Promise<void> => {
      await Promise.all([drain(server), api.stop()]);
      await api.close();
      server.closeAllConnections();
    },
  };
}

/** Closing the API also closes the database. */
export async function startApi(
  settings: Settings,
  logger: Logger,
  opened: OpenDatabase,
  { otherMetrics = [], limits, beforeMigration }: Omit<ApiOptions, 'logger' | 'signal'> = {},
): Promise<Api> {
  const images = await openImageStore(settings, limits?.storageMs);
  await beforeMigration?.();
  await migrate(opened.maintenancePool);
  const securityLog = securityLogOn(logger, settings);
  const tools = adminToolsOf(settings, opened, images, securityLog);
  const { database, transact } = tools;
  if (settings.demo) await seedDemo(database);
  const onError = (error: unknown): void => logger.error({ err: error }, 'work in the background failed');
  const hub = new EventHub(
    hubSourceOf(database, settings),
    onError,
    opened.channel,
    streamLimitsOf(settings),
  );
  await opened.channel.open();
  const presence = new BoothPresence(transact, onError);
  const stopWatching = watchAbandonedGames(database, transact, settings.boothSilentMinutes, onError);
  const mail = startMailer(database, settings, onError);
  const isEmbedded = settings.databaseUrl === undefined;
  const stopMaintenance = startMaintenance(opened.maintenancePool, onError, { ...settings, isEmbedded });
  const lifecycle = new Lifecycle();
  const search = searchQueueOn(databaseOn(opened.searchPool), isEmbedded ? 1 : opened.searchPool.options.max);
  const deleteImage = (address: string) => deleteUnusedImage(database, images, address);
  const stopDeletions = watchDueDeletions({ ...tools, deleteImage, onError });
  const app = await buildApp(
    {
      ...{ database, search, settings, hub, transact, presence, mail, images, lifecycle, securityLog },
      autocommit: autocommitOn(opened.channel),
      otherMetrics,
    },
    logger,
    limits?.answerMs,
  );
  const adminPath = isEmbedded ? socketPath(settings.dataDir) : undefined;
  const stopAdmin = adminPath === undefined ? undefined : await listenToAdmin(adminPath, tools, onError);
  const stop = async (): Promise<void> => {
    lifecycle.stop();
    await hub.close();
  };
  return {
    handle: (request, response) => {
      if (lifecycle.isRefusing) {
        const { status, headers, body } = plainAnswer(refusal(503, 'unavailable'), request);
        response.writeHead(status, headers).end(body);
        return;
      }
      lifecycle.add(response);
      app.routing(request, response);
    },
    stop,
    close: async () => {
      lifecycle.refuseNewCalls();
      await stop();
      await stopAdmin?.();
      await presence.close();
      await stopWatching();
      await stopDeletions();
      await lifecycle.drained();
      await app.close();
      await mail.close();
      await stopMaintenance();
      await opened.close();
    },
    lost: opened.lost,
  };
}
