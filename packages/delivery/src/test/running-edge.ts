import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ShellSettings } from '@backglass/federation';
import { compose } from '../live/compose.ts';
import { createEdge, type EdgeOptions } from '../edge/edge.ts';
import { promote } from '../live/go-live.ts';
import { publish } from '../release/publish.ts';
import { folderStore, type FolderStore } from '../store/folder.ts';
import { remoteRelease, scratch, SETTINGS, shellRelease, version, type Scratch } from './workspace.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface RunningEdge {
  readonly place: Scratch;
  readonly store: FolderStore;
  serve(options?: Partial<EdgeOptions>): Promise<void>;
  origin(): string;
  stop(): Promise<void>;
  /** Replaces `fetch`, which would normalise the path and decompress the body. */
  ask(path: string, headers?: Record<string, string>, method?: string, body?: string): Promise<Answer>;
  /** The arguments are digits of versions. */
  goLive(shell: string, games?: string, settings?: ShellSettings): Promise<void>;
  dispose(): Promise<void>;
}

/** By default, an edge writes reports to the store after some seconds. The test, and its store, may be gone by then. */
const NOTHING_WRITTEN = { loads: { count: () => undefined }, crashes: { record: () => undefined } };

export const runningEdge = async (): Promise<RunningEdge> => {
  const place = await scratch();
  const store = folderStore(join(place.root, 'store'));
  await publish(store, await place.build(shellRelease()));
  await publish(store, await place.build(remoteRelease('games')));
  let server: Server | undefined;
  const stop = async (): Promise<void> => {
    const listening = server;
    server = undefined;
    await new Promise(resolve => (listening === undefined ? resolve(null) : listening.close(resolve)));
  };
  return {
    place,
    store,
    async serve(options = {}) {
      const settings = { isSecure: false };
      const listening = createServer(createEdge({ store, settings, ...NOTHING_WRITTEN, ...options }));
      server = listening;
      await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve));
    },
    ask: (path, headers = {}, method = 'GET', body = '') =>
      new Promise((resolve, reject) => {
        const { port } = server?.address() as AddressInfo;
        httpRequest({ port, host: '127.0.0.1', path, headers, method, agent: false }, response => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
          });
        })
          .on('error', reject)
          .end(body);
      }),
    async goLive(shell, games, settings = SETTINGS) {
      const remotes = games === undefined ? {} : { games: version(games) };
      await promote(store, await compose(store, { ...remotes, shell: version(shell) }), settings);
    },
    origin: () => `http://127.0.0.1:${(server?.address() as AddressInfo).port}`,
    stop,
    async dispose() {
      await stop();
      await place.dispose();
    },
  };
};
