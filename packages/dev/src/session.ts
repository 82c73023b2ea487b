import {
  createDevSite,
  DeliveryError,
  devEvents,
  devHost,
  readLivePage,
  type DevParts,
} from '@backglass/delivery';
import type { DevState, Release } from '@backglass/federation';
import {
  BuildError,
  planBuild,
  requireSameTexts,
  watchPackage,
  type DevBuild,
} from '@backglass/federation/build';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DevOptions } from './options.ts';

const HOST = '127.0.0.1';
const PORTS = Array.from({ length: 10 }, (_, index) => 4100 + index);

const listenOnFirstFree = async (handler: RequestListener, ports: readonly number[]): Promise<Server> => {
  const server = createServer(handler);
  for (const port of ports) {
    try {
      await once(server.listen(port, HOST), 'listening');
      return server;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE')
        throw new DeliveryError(`Port ${port} cannot be used: ${message}.`, { cause: error });
    }
  }
  throw new DeliveryError(
    ports.length === 1
      ? `Port ${ports[0]} is in use.`
      : `All ports from ${ports[0]} to ${ports.at(-1)} are in use. Choose another one with --port.`,
  );
};

const CLOSE_LIMIT_MS = 1_000;

const closeServer = async (server: Server): Promise<void> => {
  setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT_MS).unref();
  await once(server.close(), 'close');
};

/** The name of the shell's build. No remote may have this name. */
const SHELL = 'shell';

/** Keeps the last build and compile error of the shell and of each edited remote. Sends each change to the page. */
const trackBuilds = (names: readonly string[], send: (state: DevState) => void) => {
  const builds = new Map<string, DevBuild>();
  const problems = new Map<string, string>();
  const problem = (): string | null => [...problems.values()].join('\n\n') || null;
  const built = (): { readonly shell: DevBuild; readonly remotes: readonly DevBuild[] } | null => {
    const shell = builds.get(SHELL);
    const remotes = names.flatMap(name => builds.get(name) ?? []);
    return shell === undefined || remotes.length < names.length ? null : { shell, remotes };
  };

  const announce = (): void => {
    const { shell, remotes } = built() ?? {};
    if (shell === undefined || remotes === undefined) return;
    // The page must reload, because a change of the shell or of the declarations changes the document.
    const declared = remotes.map(remote => remote.declared);
    const page = createHash('sha256').update(JSON.stringify([shell.hash, declared]));
    const hashes = Object.fromEntries(remotes.map(({ hash }, at) => [names[at] ?? '', hash]));
    send({ page: page.digest('hex'), builds: hashes, problem: problem() });
  };

  return {
    problem,
    built(name: string, build: DevBuild): void {
      builds.set(name, build);
      problems.delete(name);
      announce();
    },
    failed(name: string, text: string): void {
      problems.set(name, text);
      announce();
    },
    parts(): DevParts | null {
      const { shell, remotes } = built() ?? {};
      const release = shell?.describe();
      if (remotes === undefined || shell === undefined || release?.kind !== 'shell') return null;
      return {
        shell: { release, folder: shell.folder },
        remotes: remotes.flatMap(({ describe, folder }) => {
          const described = describe();
          return described.kind === 'remote' ? [{ release: described, folder }] : [];
        }),
      };
    },
  };
};

/**
 * Returns the folder for output and cache of a session. A port belongs to one session, so no other session replaces its files. The next
 * session on the same port takes its cache.
 */
export const buildFolder = ([first = '.']: readonly string[], port: number): string =>
  join(first, 'node_modules/.cache/dev', String(port));

export type ShellSource =
  | { readonly kind: 'sources'; readonly folder: string }
  | { readonly kind: 'built'; readonly build: DevBuild };

interface DevContext {
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

interface DevSession {
  close(): Promise<void>;
}

/**
 * Compiles remotes after every edit, and serves them with the live releases of the other remotes.
 * @throws {DeliveryError} for a problem that the developer can fix.
 */
export const startDev = async (
  { folders, live, port }: DevOptions,
  { shell, print, previewApiRoot }: DevContext,
): Promise<DevSession> => {
  const remotes = await Promise.all(
    folders.map(async folder => ({ folder, name: (await planBuild(folder)).name })),
  );
  const names = remotes.map(({ name }) => name);
  const { composition, settings } = await readLivePage(live);
  const events = devEvents();
  const builds = trackBuilds(names, events.send);
  const site = createDevSite({
    names,
    live,
    apiRoot: new URL(previewApiRoot ?? settings.api_root, live),
    parts: builds.parts,
    problem: builds.problem,
    events,
  });
  const server = await listenOnFirstFree(site, port === undefined ? PORTS : [port]);
  const listening = (server.address() as AddressInfo).port;
  const address = `http://${devHost(names)}:${listening}/`;
  const folder = buildFolder(folders, listening);

  let isShown = false;
  const built = (name: string, build: DevBuild): void => {
    builds.built(name, build);
    if (isShown || builds.parts() === null) return;
    isShown = true;
    print(`Shown on ${address} with the other remotes and the API from ${live.origin}. Stop with Ctrl+C.`);
  };
  const watch = (name: string, sources: string, onBuilt: () => void = () => undefined) =>
    watchPackage(sources, {
      folder: join(folder, name),
      onBuilt(build: DevBuild) {
        print(`${name} compiled in ${(build.milliseconds / 1000).toFixed(1)} s.`);
        built(name, build);
        onBuilt();
      },
      onProblem(text) {
        builds.failed(name, text);
        print(text);
      },
    });
  const watchRemote = async (name: string, folder: string) => {
    let before: string | null = null;
    // The type check must not delay the first page.
    let types: ReturnType<typeof watchTypes> | undefined;
    const watcher = await watch(name, folder, () => {
      types ??= watchTypes(folder, print);
      const problems = textProblems(folder);
      if (problems !== null && problems !== before) print(problems);
      before = problems;
    });
    return [watcher, { close: () => types?.close() }];
  };

  const compiled = shell.kind === 'sources' ? [SHELL, ...names] : names;
  print(`Compiling ${compiled.join(', ')} …`);
  if (shell.kind === 'built') {
    built(SHELL, shell.build);
    warnOfOtherPlatform(shell.build.describe(), composition.shell.platform, print);
  }
  const watched = await Promise.all([
    ...remotes.map(({ name, folder }) => watchRemote(name, folder)),
    ...(shell.kind === 'sources' ? [watch(SHELL, shell.folder)] : []),
  ]);
  return {
    async close() {
      events.close();
      await Promise.all([closeServer(server), ...watched.flat().map(one => one.close())]);
      // The next session of `--port 0` has another port, so it would not find this folder.
      if (port === 0) rmSync(folder, { recursive: true, force: true });
    },
  };
};

/* What `pnpm build` and `pnpm typecheck` would refuse, but a page in development can run with. */

/** Returns the differences between the locale files of a remote, or null. */
export const textProblems = (folder: string): string | null => {
  try {
    requireSameTexts(folder);
    return null;
  } catch (error) {
    if (error instanceof BuildError) return error.message;
    throw error;
  }
};

const TSC = 'node_modules/typescript/bin/tsc';

/** Prints the type errors of a remote now and after each edit. Does nothing without `tsconfig.json` or TypeScript. */
export const watchTypes = (folder: string, print: (line: string) => void): { close(): unknown } => {
  if (![TSC, 'tsconfig.json'].every(file => existsSync(join(folder, file))))
    return { close: () => undefined };
  const words = ['--watch', '--noEmit', '--pretty', 'false', '--preserveWatchOutput'];
  const child = spawn(process.execPath, [join(folder, TSC), ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let hadErrors = false;
  createInterface({ input: child.stdout }).on('line', line => {
    if (/error TS\d+:/.test(line)) print(line);
    const [, count] = /Found (\d+) errors?\./.exec(line) ?? [];
    if (count === undefined) return;
    if (count === '0' && hadErrors) print('No type errors.');
    hadErrors = count !== '0';
  });
  return { close: () => child.kill() };
};
