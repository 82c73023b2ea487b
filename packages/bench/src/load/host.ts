import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, parseSettings } from '@backglass/api';
import { createEdge, documentSettings, folderStore, type Store } from '@backglass/delivery';
import type { ShellSettings } from '@backglass/federation';
import { buildAll } from '../../../../scripts/serve/builds.ts';
import { startEnvironment } from '../../../../scripts/serve/environment.ts';
import { startHttpServer } from '../../../../scripts/serve/http-server.ts';
import type { AtEnd } from '../command.ts';

const HOST = '127.0.0.1';

export type Say = (line: string) => void;

/** What every page under test stands on: one API with the demo's data, the builds of the workspace, stores of its own. */
export interface Host {
  /** A folder that goes with it. */
  readonly folder: string;
  /** Where the builds of the workspace are. */
  readonly builds: readonly string[];
  readonly settings: ShellSettings;
  store(name: string): Store;
  /** The edge in front of a store, with the API behind it. */
  edge(store: Store): RequestListener;
  /** Listens; answers the origin. */
  serve(handler: RequestListener): Promise<string>;
}

/** Builds the workspace, if it is not built, and opens the API on the demo's data; what it opens it leaves to `atEnd`. */
export const openHost = async (workspace: string, say: Say, atEnd: AtEnd): Promise<Host> => {
  const folder = await mkdtemp(join(tmpdir(), 'backglass-bench-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const api = await createApi(
    parseSettings(
      startEnvironment({
        ...process.env,
        NODE_ENV: 'development',
        DATA_DIR: join(folder, 'data'),
        RATE_LIMIT_SCALE: '0',
      }),
    ),
  );
  atEnd(() => api.close());
  return {
    folder,
    builds: await buildAll(workspace, say, new AbortController().signal),
    settings: await documentSettings({ workspaceRoot: workspace, supportEmail: 'support@backglass.test' }),
    store: name => folderStore(join(folder, name)),
    edge: store =>
      createEdge({
        store,
        settings: { apiRoot: '/api/', isSecure: false },
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
