import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createDevSite, devEvents, devHost, readLivePage, type DevParts } from '@backglass/delivery';
import type { DevState } from '@backglass/federation';
import { planBuild, watchPackage, type DevBuild } from '@backglass/federation/build';
import { startHttpServer } from '../serve/http-server.ts';
import { StartError } from '../start/options.mjs';
import { checkPort } from '../start/port.mjs';
import type { DevOptions } from './options.ts';

type Side = 'shell' | 'remote';

/** Keeps the last builds and compile errors of shell and remote, and sends each change to the page. */
export const trackBuilds = (send: (state: DevState) => void) => {
  const builds: Partial<Record<Side, DevBuild>> = {};
  const problems = new Map<Side, string>();
  const problem = (): string | null => problems.get('remote') ?? problems.get('shell') ?? null;

  const announce = (): void => {
    const { shell, remote } = builds;
    if (shell === undefined || remote === undefined) return;
    // A change of the shell or of the remote's declarations changes the document, so the page must reload.
    const page = createHash('sha256').update(JSON.stringify([shell.hash, remote.declared]));
    send({ page: page.digest('hex'), build: remote.hash, problem: problem() });
  };

  return {
    problem,
    built(side: Side, build: DevBuild): void {
      builds[side] = build;
      problems.delete(side);
      announce();
    },
    failed(side: Side, text: string): void {
      problems.set(side, text);
      announce();
    },
    /** Null until shell and remote are compiled. */
    parts(): DevParts | null {
      const { shell, remote } = builds;
      const [shellRelease, remoteRelease] = [shell?.describe(), remote?.describe()];
      if (shell === undefined || remote === undefined) return null;
      if (shellRelease?.kind !== 'shell' || remoteRelease?.kind !== 'remote') return null;
      return {
        shell: { release: shellRelease, folder: shell.folder },
        remote: { release: remoteRelease, folder: remote.folder },
      };
    },
  };
};

const HOST = '127.0.0.1';
const PORTS = Array.from({ length: 10 }, (_, index) => 4100 + index);

const freePort = async (): Promise<number> => {
  for (const port of PORTS) {
    const isFree = await checkPort({ host: HOST, port }).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
  throw new StartError(
    `All ports from ${PORTS[0]} to ${PORTS.at(-1)} are in use. Choose another one with --port.`,
  );
};

export interface DevSession {
  close(): Promise<void>;
}

/**
 * Compiles a remote on every edit and serves it with the live releases of the other remotes.
 * @throws {StartError} or `DeliveryError` for a problem that the developer can fix.
 */
export const startDev = async (
  root: string,
  { folder, live, port }: DevOptions,
  {
    print,
    previewApiRoot,
  }: { readonly print: (line: string) => void; readonly previewApiRoot: string | undefined },
): Promise<DevSession> => {
  const { name } = await planBuild(folder);
  const { settings } = await readLivePage(live);
  const events = devEvents();
  const builds = trackBuilds(events.send);
  const server = await startHttpServer(
    createDevSite({
      name,
      live,
      apiRoot: new URL(previewApiRoot ?? settings.api_root, live),
      parts: builds.parts,
      problem: builds.problem,
      events,
    }),
    { host: HOST, port: port ?? (await freePort()) },
  );
  let isShown = false;
  const watch = (side: 'shell' | 'remote', what: string, sources: string) =>
    watchPackage(sources, {
      // In the remote's folder: two remotes may be edited at the same time, each with a shell of its own.
      folder: join(folder, 'node_modules/.cache/dev', side),
      onBuilt(build: DevBuild) {
        builds.built(side, build);
        print(`${what} compiled in ${(build.milliseconds / 1000).toFixed(1)} s.`);
        if (isShown || builds.parts() === null) return;
        isShown = true;
        print(
          `Shown on http://${devHost(name)}:${server.port}/ with the other remotes and the API from ${live.origin}. Stop with Ctrl+C.`,
        );
      },
      onProblem(text) {
        builds.failed(side, text);
        print(text);
      },
    });
  print(`Compiling the shell and ${name} …`);
  const watched = await Promise.all([
    watch('remote', name, folder),
    watch('shell', 'The shell', join(root, 'shell')),
  ]);
  return {
    async close() {
      events.close();
      server.cut();
      await Promise.all([server.drain(), ...watched.map(one => one.close())]);
    },
  };
};
