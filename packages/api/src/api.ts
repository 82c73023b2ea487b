import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Logger, pino } from 'pino';
import { buildApp } from './app/build-app.ts';
import { databaseOn } from './db/database.ts';
import { openEmbedded } from './db/embedded/open.ts';
import { migrate } from './db/migrate.ts';
import { LiveHub } from './live/hub.ts';
import { Presence } from './live/presence.ts';
import { seedDemo } from './seed/demo.ts';
import type { Settings } from './settings.ts';

export interface Api {
  /** Answers a request whose address begins with `/api/`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Ends the event streams, lets calls under way finish, closes the database and frees its folder. */
  close(): Promise<void>;
  /** Settles only if the database is lost for good: the process should say so and end. */
  readonly lost: Promise<Error>;
}

export interface ApiOptions {
  readonly logger?: Logger;
}

/** Logs go to stderr, so that stdout is the command's own. */
const defaultLogger = (settings: Settings): Logger =>
  pino({ level: settings.logLevel }, pino.destination({ dest: 2, sync: true }));

/**
 * Opens the database (made at the first start), brings its tables up to date, seeds the demo if the settings ask for it.
 * @throws DataDirInUse if another process has the data folder open
 */
export async function createApi(settings: Settings, options: ApiOptions = {}): Promise<Api> {
  const logger = options.logger ?? defaultLogger(settings);
  const opened = await openEmbedded(settings.dataDir);
  try {
    await migrate(opened.pool);
    const database = databaseOn(opened.pool);
    if (settings.demo) await seedDemo(database);
    const live = new LiveHub();
    const presence = new Presence();
    const app = await buildApp({ database, settings, live, presence }, logger);
    return {
      handle: (request, response) => app.routing(request, response),
      close: async () => {
        presence.close();
        await live.close();
        await app.close();
        await opened.close();
      },
      lost: opened.lost,
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
