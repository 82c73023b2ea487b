import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createDevSite, DeliveryError, devEvents, devHost, readLivePage } from '@backglass/delivery';
import type { Release } from '@backglass/federation';
import { planBuild, watchPackage, type DevBuild } from '@backglass/federation/build';
import type { DevOptions } from './options.ts';
import type { ShellSource } from './shell-source.ts';
import { trackBuilds, type Side } from './track-builds.ts';

const HOST = '127.0.0.1';
const PORTS = Array.from({ length: 10 }, (_, index) => 4100 + index);

const listen = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(new DeliveryError(`Port ${port} cannot be used: ${error.message}.`, { cause: error }));
    };
    server.once('error', refuse).listen(port, HOST, () => {
      server.off('error', refuse);
      resolve(true);
    });
  });

const listenOnFirstFree = async (handler: RequestListener, ports: readonly number[]): Promise<Server> => {
  const server = createServer(handler);
  for (const port of ports) if (await listen(server, port)) return server;
  throw new DeliveryError(
    ports.length === 1
      ? `Port ${ports[0]} is in use.`
      : `All ports from ${ports[0]} to ${ports.at(-1)} are in use. Choose another one with --port.`,
  );
};

const CLOSE_LIMIT_MS = 1_000;

const closeServer = (server: Server): Promise<void> =>
  new Promise(resolve => {
    const limit = setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT_MS);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
  });

export interface DevContext {
  readonly shell: ShellSource;
  readonly print: (line: string) => void;
  readonly previewApiRoot: string | undefined;
}

/** The other remotes were built for the platform of the live shell. */
const warnOfOtherPlatform = (release: Release, live: string, print: DevContext['print']): void => {
  if (release.kind !== 'shell' || release.platform === live) return;
  print(
    `Your packages of Backglass have platform ${release.platform}, but the live shell has ${live}. Install packages of version ${live}.`,
  );
};

export interface DevSession {
  close(): Promise<void>;
}

/**
 * Compiles a remote after every edit, and serves it with the live releases of the other remotes.
 * @throws {DeliveryError} for a problem that the developer can fix.
 */
export const startDev = async (
  { folder, live, port }: DevOptions,
  { shell, print, previewApiRoot }: DevContext,
): Promise<DevSession> => {
  const { name } = await planBuild(folder);
  const { composition, settings } = await readLivePage(live);
  const events = devEvents();
  const builds = trackBuilds(events.send);
  const site = createDevSite({
    name,
    live,
    apiRoot: new URL(previewApiRoot ?? settings.api_root, live),
    parts: builds.parts,
    problem: builds.problem,
    events,
  });
  const server = await listenOnFirstFree(site, port === undefined ? PORTS : [port]);
  const address = `http://${devHost(name)}:${(server.address() as AddressInfo).port}/`;

  let isShown = false;
  const built = (side: Side, build: DevBuild): void => {
    builds.built(side, build);
    if (isShown || builds.parts() === null) return;
    isShown = true;
    print(`Shown on ${address} with the other remotes and the API from ${live.origin}. Stop with Ctrl+C.`);
  };
  const watch = (side: Side, what: string, sources: string) =>
    watchPackage(sources, {
      // The cache is in the remote's folder, because `pnpm dev` may run for two remotes at the same time.
      folder: join(folder, 'node_modules/.cache/dev', side),
      onBuilt(build: DevBuild) {
        print(`${what} compiled in ${(build.milliseconds / 1000).toFixed(1)} s.`);
        built(side, build);
      },
      onProblem(text) {
        builds.failed(side, text);
        print(text);
      },
    });

  print(shell.kind === 'sources' ? `Compiling the shell and ${name} …` : `Compiling ${name} …`);
  if (shell.kind === 'built') {
    built('shell', shell.build);
    warnOfOtherPlatform(shell.build.describe(), composition.shell.platform, print);
  }
  const watched = await Promise.all([
    watch('remote', name, folder),
    ...(shell.kind === 'sources' ? [watch('shell', 'The shell', shell.folder)] : []),
  ]);
  return {
    async close() {
      events.close();
      await Promise.all([closeServer(server), ...watched.map(one => one.close())]);
    },
  };
};
