import { join } from 'node:path';
import {
  createApi,
  DatabaseUnreachable,
  DataDirInUse,
  DataDirUnusable,
  DEMO,
  makeDataFolder,
  parseSettings,
  SettingsError,
} from '@backglass/api';
import { createEdge, DeliveryError, openStore, requirePreviewDomain } from '@backglass/delivery';
import { startBooths, type Booths } from './serve/booths.ts';
import { BuildFailed } from './serve/builds.ts';
import { deployBuilds } from './serve/deploy-builds.ts';
import { startEnvironment } from './serve/environment.ts';
import { closeParts, startHttpServer } from './serve/http-server.ts';
import { stoppable, type Stop } from './serve/shutdown.ts';
import { StartError } from './start/options.mjs';

const say = (line: string): void => {
  console.log(line);
};

/** What a person can put right; everything else is a fault of ours and keeps its stack. */
const SENTENCES = [
  SettingsError,
  DataDirInUse,
  DataDirUnusable,
  DatabaseUnreachable,
  DeliveryError,
  BuildFailed,
];

const asSentence = (error: unknown): unknown =>
  error instanceof Error && SENTENCES.some(kind => error instanceof kind)
    ? new StartError(error.message)
    : error;

/** An address that this machine reaches the server by. */
const loopbackOf = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

export interface ServeOptions {
  /** The workspace. */
  readonly root: string;
  /** How many simulated booths play; 0 = none. */
  readonly booths: number;
  /** Whether it builds this checkout and deploys what is new; else it serves what is live. */
  readonly deploys: boolean;
}

const open = async (
  { root, booths: count, deploys }: ServeOptions,
  { signal, closeWith }: Stop,
): Promise<void> => {
  const settings = parseSettings(startEnvironment(process.env));
  const domain = process.env['PREVIEW_DOMAIN'];
  const previewDomain = domain ? requirePreviewDomain(domain, settings.publicUrl) : undefined;
  await makeDataFolder(settings.dataDir);
  say('Opening the database …');
  // First, because it fails at once when the data folder is in use; building takes longer.
  const api = await createApi(settings);
  closeWith(() => api.close());
  signal.throwIfAborted();
  const store = await openStore(settings.dataDir, process.env['DELIVERY_URL']);
  if (deploys) await deployBuilds(store, { root, settings, say, signal });
  const edge = createEdge({
    store,
    previewDomain,
    settings: { apiRoot: '/api/', isSecure: settings.publicUrl?.startsWith('https:') ?? false },
    apiHandler: (request, response) => {
      api.handle(request, response);
    },
  });
  const server = await startHttpServer(edge, settings);
  let booths: Booths | undefined;
  closeWith(() => closeParts({ server, api, booths }));
  signal.throwIfAborted();
  void api.lost.then(error => {
    console.error(`The database is lost: ${error.message}`);
    process.exit(1);
  });
  say(`Backglass is ready on http://localhost:${server.port}`);
  if (settings.demo) say(`Demo operator: ${DEMO.email} / ${DEMO.password}`);
  if (count > 0 && settings.demo) {
    booths = startBooths(
      root,
      {
        apiRoot: `http://${loopbackOf(settings.host)}:${server.port}/api/`,
        operator: DEMO,
        keysFile: join(settings.dataDir, 'booths.json'),
        count,
      },
      say,
    );
  }
};

/**
 * Serves the whole product from one process: API, database and pages; the simulated booths beside it. Resolves once it
 * answers, and stops at SIGINT or SIGTERM. Throws a {@link StartError} for what the person who starts it can put right.
 */
export const serve = async (options: ServeOptions): Promise<void> => {
  try {
    await stoppable(stop => open(options, stop), say);
  } catch (error) {
    throw asSentence(error);
  }
};
