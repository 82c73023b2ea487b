import { join } from 'node:path';
import {
  callerNetworks,
  createApi,
  DatabaseUnusable,
  DataDirInUse,
  DataDirUnusable,
  DEMO,
  makeDataFolder,
  parseSettings,
  SettingsError,
} from '@backglass/api';
import {
  createEdge,
  DeliveryError,
  openReleasesPage,
  openStore,
  Registry,
  requireDictionaryCount,
  requirePreviewDomain,
  requireSettingNames,
} from '@backglass/delivery';
import { startBooths, type Booths } from './booths.ts';
import { startEnvironment } from './environment.ts';
import { closeParts, startHttpServer } from './http-server.ts';
import { stoppable, type Stop } from './shutdown.ts';
import { StartError } from '../start/options.mjs';

const print = (line: string): void => {
  console.log(line);
};

/** The user can fix these errors, so they are shown without a stack. Every other error is a bug. */
const USER_ERRORS = [SettingsError, DataDirInUse, DataDirUnusable, DatabaseUnusable, DeliveryError];

const asStartError = (error: unknown): unknown =>
  error instanceof Error && USER_ERRORS.some(kind => error instanceof kind)
    ? new StartError(error.message)
    : error;

/** An address by which this machine reaches the server. */
const loopbackOf = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

export interface ServeOptions {
  readonly root: string;
  readonly booths: number;
  /** Whether to build this checkout and deploy new builds. If false, only serves the live composition. */
  readonly deploys: boolean;
}

const open = async (
  { root, booths: count, deploys }: ServeOptions,
  { signal, closeWith }: Stop,
): Promise<void> => {
  const settings = parseSettings(startEnvironment(process.env));
  requireSettingNames(process.env);
  const domain = process.env['PREVIEW_DOMAIN'];
  const previewDomain = domain ? requirePreviewDomain(domain, settings.publicUrl) : undefined;
  const dictionaryCount = requireDictionaryCount(process.env['DICTIONARY_COUNT']);
  const releasesPage = await openReleasesPage(process.env['RELEASES_KEY'], root);
  await makeDataFolder(settings.dataDir);
  print('Opening the database …');
  const store = await openStore(settings.dataDir, process.env['DELIVERY_URL']);
  const metrics = new Registry();
  const api = await createApi(settings, {
    ...{ otherMetrics: [metrics], signal },
    // Opening the database fails at once when the data folder is in use, so that comes before the builds.
    beforeMigration: async () => {
      // A server that builds nothing does not load the compiler, which needs a writable folder for its binary.
      const { deployBuilds } = deploys ? await import('./deploy-builds.ts') : {};
      await deployBuilds?.(store, { root, settings, dictionaryCount, print, signal });
      signal.throwIfAborted();
    },
  });
  closeWith(() => api.close());
  signal.throwIfAborted();
  const edge = createEdge({
    store,
    previewDomain,
    dictionaryCount,
    releasesPage,
    registry: metrics,
    networkOf: callerNetworks(settings),
    settings: { isSecure: settings.publicUrl?.startsWith('https:') ?? false },
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
  print(`Backglass is ready on http://localhost:${server.port}`);
  if (settings.demo) print(`Demo operator: ${DEMO.email} / ${DEMO.password}`);
  if (count > 0 && settings.demo) {
    booths = startBooths(
      root,
      {
        apiRoot: `http://${loopbackOf(settings.host)}:${server.port}/api/`,
        operator: DEMO,
        keysFile: join(settings.dataDir, 'booths.json'),
        count,
      },
      print,
    );
  }
};

/**
 * Serves API, database and pages from one process, and runs the simulated booths in another.
 * Resolves when it accepts requests. Stops at SIGINT or SIGTERM.
 * @throws {StartError} for a problem that the user can fix.
 */
export const serve = async (options: ServeOptions): Promise<void> => {
  try {
    await stoppable(stop => open(options, stop), print);
  } catch (error) {
    throw asStartError(error);
  }
};
