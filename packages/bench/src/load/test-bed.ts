import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, parseSettings } from '@backglass/api';
import {
  createEdge,
  documentSettings,
  folderStore,
  requireDictionaryCount,
  type Store,
} from '@backglass/delivery';
import type { ShellSettings } from '@backglass/federation';
import { buildAll } from '../../../../scripts/start/builds.ts';
import { startHttpServer } from '../../../../scripts/start/server.ts';
import type { AtEnd } from '../command.ts';

const HOST = '127.0.0.1';

/** The default of the edge's setting `DICTIONARY_COUNT`. */
export const DICTIONARY_COUNT = requireDictionaryCount(undefined);

export type Log = (line: string) => void;

/** The parts that all sites under test share. */
export interface TestBed {
  /** Temporary. It is deleted at the end. */
  readonly folder: string;
  readonly builds: readonly string[];
  readonly settings: ShellSettings;
  store(name: string): Store;
  copyStore(from: string, name: string): Promise<Store>;
  /** Serves a store and forwards calls to the API. */
  edge(store: Store, dictionaryCount?: number): RequestListener;
  serve(handler: RequestListener): Promise<string>;
}

/** Builds the workspace if needed, and starts the API with demo data. */
export const openTestBed = async (workspace: string, log: Log, atEnd: AtEnd): Promise<TestBed> => {
  const folder = await mkdtemp(join(tmpdir(), 'backglass-bench-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const api = await createApi(
    parseSettings({
      ...process.env,
      NODE_ENV: 'development',
      DEMO: 'true',
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT_SCALE: '0',
    }),
  );
  atEnd(() => api.close());
  return {
    folder,
    builds: await buildAll(workspace, log, new AbortController().signal),
    settings: await documentSettings({ workspaceRoot: workspace, supportEmail: 'support@backglass.test' }),
    store: name => folderStore(join(folder, name)),
    async copyStore(from, name) {
      await cp(join(folder, from), join(folder, name), { recursive: true });
      return folderStore(join(folder, name));
    },
    edge: (store, dictionaryCount = DICTIONARY_COUNT) =>
      createEdge({
        store,
        dictionaryCount,
        settings: { isSecure: false },
        apiHandler: (request, response) => api.handle(request, response),
      }),
    async serve(handler) {
      const server = await startHttpServer(handler, { host: HOST, port: 0 });
      atEnd(async () => {
        server.cut();
        await server.drain();
      });
      return `http://${HOST}:${server.port}`;
    },
  };
};
