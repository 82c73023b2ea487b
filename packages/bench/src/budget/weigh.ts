import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BROTLI } from '@backglass/delivery';
import {
  FIRST_CALLS_SCRIPT,
  FIRST_PAINT_SCRIPT,
  hostModulesOf,
  releaseSchema,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from '@backglass/federation';

interface Build {
  readonly release: Release;
  /** Bytes after the brotli compression of `publish`. */
  weigh(file: string): Promise<number>;
  /** Bytes of all font files, which are compressed already. */
  readonly fonts: number;
}

export const readBuild = async (folder: string): Promise<Build> => {
  const release = releaseSchema.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
  const sizes = new Map<string, Promise<number>>();
  const compressedSize = async (file: string): Promise<number> =>
    (await BROTLI.compress(await readFile(join(folder, file)))).length;
  const fonts = Object.entries(release.files).filter(([file]) => file.endsWith('.woff2'));
  return {
    release,
    fonts: fonts.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    weigh(file) {
      const size = sizes.get(file) ?? compressedSize(file);
      sizes.set(file, size);
      return size;
    },
  };
};

/** A part of what a route loads, such as the shell or a screen. Sizes are in bytes. */
export interface RoutePart {
  readonly name: string;
  readonly scripts: number;
  readonly styles: number;
  readonly files: number;
}

/** What a route loads when it is opened directly, without calls to the API. */
export interface RouteWeight {
  readonly path: string;
  readonly scripts: number;
  readonly styles: number;
  /** Includes the document. */
  readonly requests: number;
  readonly parts: readonly RoutePart[];
}

const shareOf = async (
  name: string,
  build: Build,
  files: readonly string[],
  inlined: readonly string[] = [],
): Promise<RoutePart> => {
  const weigh = async (extension: string): Promise<number> => {
    const weights = await Promise.all(
      [...files, ...inlined].filter(file => file.endsWith(extension)).map(file => build.weigh(file)),
    );
    return weights.reduce((sum, weight) => sum + weight, 0);
  };
  return { name, scripts: await weigh('.js'), styles: await weigh('.css'), files: files.length };
};

const shellPart = (shell: Build & { readonly release: ShellRelease }): Promise<RoutePart> => {
  const { scripts, styles, files } = shell.release;
  return shareOf(
    'shell',
    shell,
    [...scripts, ...styles],
    FIRST_PAINT_SCRIPT in files ? [FIRST_PAINT_SCRIPT] : [],
  );
};

const weighRoute = async (
  route: RemoteRelease['routes'][number],
  remote: Build,
  shell: Build & { readonly release: ShellRelease },
): Promise<RouteWeight> => {
  const { beforeRemote, others } = hostModulesOf(route);
  const modules = [...beforeRemote, ...others];
  const lazy = new Set(modules.flatMap(module => shell.release.lazy[module] ?? []));
  const entryPoints = modules.filter(module => module in shell.release.lazy);
  const parts = [
    await shellPart(shell),
    ...(route.access === 'operator' && FIRST_CALLS_SCRIPT in shell.release.files
      ? [await shareOf('first calls', shell, [], [FIRST_CALLS_SCRIPT])]
      : []),
    await shareOf(`${remote.release.name}: ${route.screen}`, remote, route.preload),
    ...(lazy.size === 0
      ? []
      : [
          await shareOf(entryPoints.map(name => name.replace('@backglass/', '')).join(' + '), shell, [
            ...lazy,
          ]),
        ]),
  ];
  const sum = (of: 'scripts' | 'styles' | 'files'): number =>
    parts.reduce((total, part) => total + part[of], 0);
  return {
    path: route.path,
    scripts: sum('scripts'),
    styles: sum('styles'),
    requests: 1 + sum('files'),
    parts,
  };
};

/** Rejects when there is no shell among the builds. */
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
