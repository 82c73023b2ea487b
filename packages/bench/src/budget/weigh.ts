import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BROTLI } from '@backglass/delivery';
import {
  APPEARANCE_FILE,
  hostModulesOf,
  releaseSchema,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from '@backglass/federation';

/** A build with the weight of its files, as they are sent. */
export interface Build {
  readonly release: Release;
  /** Bytes of a file in brotli, as publishing compresses it. */
  weigh(file: string): Promise<number>;
}

export const readBuild = async (folder: string): Promise<Build> => {
  const release = releaseSchema.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
  const known = new Map<string, Promise<number>>();
  const weighed = async (file: string): Promise<number> =>
    (await BROTLI.compress(await readFile(join(folder, file)))).length;
  return {
    release,
    weigh(file) {
      const weight = known.get(file) ?? weighed(file);
      known.set(file, weight);
      return weight;
    },
  };
};

/** One reason for bytes of a route, and how many. */
export interface Share {
  readonly why: string;
  readonly scripts: number;
  readonly styles: number;
  readonly files: number;
}

/** What a direct hit on a route fetches before it can be used, the calls to the API left out. */
export interface RouteWeight {
  readonly path: string;
  readonly scripts: number;
  readonly styles: number;
  /** Files, and the document. */
  readonly requests: number;
  readonly shares: readonly Share[];
}

const shareOf = async (
  why: string,
  build: Build,
  files: readonly string[],
  inDocument: readonly string[] = [],
): Promise<Share> => {
  const weigh = async (extension: string): Promise<number> => {
    const weights = await Promise.all(
      [...files, ...inDocument].filter(file => file.endsWith(extension)).map(file => build.weigh(file)),
    );
    return weights.reduce((sum, weight) => sum + weight, 0);
  };
  return { why, scripts: await weigh('.js'), styles: await weigh('.css'), files: files.length };
};

/** What every page begins with: the files of the shell, and what the document has in itself. */
const shellShare = (shell: Build & { readonly release: ShellRelease }): Promise<Share> => {
  const { scripts, styles, files } = shell.release;
  return shareOf('shell', shell, [...scripts, ...styles], APPEARANCE_FILE in files ? [APPEARANCE_FILE] : []);
};

const weighRoute = async (
  route: RemoteRelease['routes'][number],
  remote: Build,
  shell: Build & { readonly release: ShellRelease },
): Promise<RouteWeight> => {
  const { first, others } = hostModulesOf(route);
  const modules = [...first, ...others];
  const lazy = new Set(modules.flatMap(module => shell.release.lazy[module] ?? []));
  const doors = modules.filter(module => module in shell.release.lazy);
  const shares = [
    await shellShare(shell),
    await shareOf(`${remote.release.name}: ${route.screen}`, remote, route.preload),
    ...(lazy.size === 0
      ? []
      : [await shareOf(doors.map(door => door.replace('@backglass/', '')).join(' + '), shell, [...lazy])]),
  ];
  const sum = (of: 'scripts' | 'styles' | 'files'): number =>
    shares.reduce((total, share) => total + share[of], 0);
  return {
    path: route.path,
    scripts: sum('scripts'),
    styles: sum('styles'),
    requests: 1 + sum('files'),
    shares,
  };
};

/** Every route of every remote, weighed. Throws when there is no shell among the builds. */
export const weighRoutes = async (builds: readonly Build[]): Promise<readonly RouteWeight[]> => {
  const shell = builds.find(
    (build): build is Build & { readonly release: ShellRelease } => build.release.kind === 'shell',
  );
  if (shell === undefined) throw new Error('there is no build of the shell');
  const routes = builds.flatMap(build =>
    build.release.kind === 'remote' ? build.release.routes.map(route => ({ route, build })) : [],
  );
  return Promise.all(routes.map(({ route, build }) => weighRoute(route, build, shell)));
};
