import { spawn, type ChildProcess } from 'node:child_process';
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
import type { SimulateOptions } from '@backglass/booth';
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
import { StartError } from './command.mjs';
import { closeParts, startHttpServer, stoppable, type Stop } from './server.ts';

const print = (line: string): void => console.log(line);

/** The user can fix these errors, so they are shown without a stack. Every other error is a bug. */
const USER_ERRORS = [SettingsError, DataDirInUse, DataDirUnusable, DatabaseUnusable, DeliveryError];

interface ServeOptions {
  readonly root: string;
  readonly booths: number;
  /** Whether to build this checkout and deploy new builds. If false, only serves the live composition. */
  readonly deploys: boolean;
}

/**
 * Serves API, database and pages from one process, and runs the simulated booths in another.
 * Resolves when it accepts requests. Stops at SIGINT or SIGTERM.
 * @throws {StartError} for a problem that the user can fix.
 */
export const serve = async (options: ServeOptions): Promise<void> => {
  try {
    await stoppable(stop => open(options, stop), print);
  } catch (error) {
    const isKnown = USER_ERRORS.some(kind => error instanceof kind);
    throw isKnown ? new StartError((error as Error).message) : error;
  }
};

const open = async (
  { root, booths: count, deploys }: ServeOptions,
  { signal, closeWith }: Stop,
): Promise<void> => {
  const settings = parseSettings(process.env);
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
      const { deployBuilds } = deploys ? await import('./builds.ts') : {};
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
  let booths: ReturnType<typeof startBooths> | undefined;
  closeWith(() => closeParts({ server, api, booths }));
  signal.throwIfAborted();
  void api.lost.then(error => {
    console.error(`The database is lost: ${error.message}`);
    process.exit(1);
  });
  print(`Backglass is ready on http://localhost:${server.port}`);
  if (settings.demo) print(`Demo operator: ${DEMO.email} / ${DEMO.password}`);
  if (settings.demo && count > 0) {
    booths = startBooths(root, {
      apiRoot: `http://${loopbackOf(settings.host)}:${server.port}/api/`,
      operator: DEMO,
      keysFile: join(settings.dataDir, 'booths.json'),
      count,
    });
  }
};

/** An address by which this machine reaches the server. */
const loopbackOf = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

const FIRST_PAUSE = 1_000;
const MAX_PAUSE = 60_000;
/** After this many milliseconds without a failure, the pause is short again. */
const STABLE_AFTER = 60_000;
const STOP_LIMIT = 2_000;

/**
 * Runs the simulated booths in a process of their own, and restarts the process after a growing pause when it fails.
 * A failure never stops the server. `stop` ends the booths within two seconds.
 */
const startBooths = (root: string, options: SimulateOptions): { stop(): Promise<void> } => {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let pause = FIRST_PAUSE;

  const start = (): void => {
    const startedAt = Date.now();
    let errorOutput = '';
    const current = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts/start/simulator.ts')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child = current;
    current.stderr?.on('data', (chunk: Buffer) => {
      errorOutput = (errorOutput + chunk.toString('utf8')).slice(-2_000);
    });
    current.once('error', error => {
      errorOutput = error.message;
    });
    current.send(options, () => undefined);
    current.once('close', code => {
      child = undefined;
      if (isStopping || code === 0) return;
      if (Date.now() - startedAt > STABLE_AFTER) pause = FIRST_PAUSE;
      const reason = errorOutput.trim().split('\n').at(-1) ?? '';
      print(`The simulated booths stopped; trying again in ${pause / 1000} s. ${reason}`.trim());
      timer = setTimeout(start, pause);
      pause = Math.min(pause * 2, MAX_PAUSE);
    });
  };

  start();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      const current = child;
      if (current === undefined) return;
      const ended = new Promise<void>(resolve => current.once('close', () => resolve()));
      current.kill('SIGTERM');
      const limit = setTimeout(() => current.kill('SIGKILL'), STOP_LIMIT);
      await ended;
      clearTimeout(limit);
    },
  };
};
