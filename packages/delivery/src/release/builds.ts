import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { releaseSchema, type Release } from '@backglass/federation';
import { readPackage } from '@backglass/federation/workspace';
import * as z from 'zod';
import { DeliveryError } from '../errors.ts';

const isRemote = (folder: string): boolean => existsSync(join(folder, 'remote.config.ts'));

/** Returns the folders that build into a release. A remote may have its own repository. */
export const deployableFolders = (workspaceRoot: string): readonly string[] =>
  isRemote(workspaceRoot)
    ? [workspaceRoot]
    : readdirSync(workspaceRoot)
        .filter(name => name === 'shell' || isRemote(join(workspaceRoot, name)))
        .sort()
        .map(name => join(workspaceRoot, name));

/** `…/remote-games` → `games`. */
export const nameOf = (folder: string): string => basename(folder).replace(/^remote-/, '');

/** Throws {@link DeliveryError} for an unknown name. */
export const foldersNamed = (workspaceRoot: string, names: readonly string[]): readonly string[] => {
  const folders = new Map(
    deployableFolders(workspaceRoot).map(folder => [
      // The folder of a remote's own repository may have any name.
      nameOf(folder === workspaceRoot ? readPackage(folder).name : folder),
      folder,
    ]),
  );
  return [...new Set(names)].map(name => {
    const folder = folders.get(name);
    if (folder === undefined) {
      throw new DeliveryError(`There is no "${name}" here. There are: ${[...folders.keys()].join(', ')}.`);
    }
    return folder;
  });
};

/** Returns the folder of a complete build. Throws {@link DeliveryError} without that build, or with several builds and no `version`. */
export const builtFolder = (packageRoot: string, version?: string): string => {
  const dist = join(packageRoot, 'dist');
  const name = basename(packageRoot);
  const built = existsSync(dist)
    ? readdirSync(dist).filter(one => !one.startsWith('.') && existsSync(join(dist, one, 'release.json')))
    : [];
  if (version !== undefined && !built.includes(version)) {
    throw new DeliveryError(`${name} has no build ${version}. There are: ${built.join(', ') || 'none'}.`);
  }
  if (version === undefined && built.length > 1) {
    throw new DeliveryError(
      `${name} has several builds: ${built.join(', ')}. Choose one, as in "publish ${nameOf(name)} --version <version>" or ` +
        `"promote ${nameOf(name)}@<version>", or keep only the newest with "pnpm --filter ${name} build".`,
    );
  }
  const found = version ?? built[0];
  if (found === undefined) {
    throw new DeliveryError(
      `${name} is not built. Run "pnpm --filter ${name} build", or "pnpm build" for everything.`,
    );
  }
  return join(dist, found);
};

const readBuiltName = (folder: string): string | undefined => {
  try {
    const { name } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
};

/** Throws {@link DeliveryError} when a folder has no build of `name`. */
export const requireBuildOf = (folder: string, name: string): void => {
  const found = readBuiltName(folder);
  if (found !== name)
    throw new DeliveryError(`${folder} contains a build of ${found ?? 'nothing'}, not of ${name}.`);
};

/** Returns the folder of a build. Throws {@link DeliveryError} without that build, or with several builds and no `version`. */
export const buildOf = (workspaceRoot: string, name: string, version?: string): string => {
  const [folder = ''] = foldersNamed(workspaceRoot, [name]);
  const built = builtFolder(folder, version);
  requireBuildOf(built, name);
  return built;
};

const RELEASE = 'release.json';

/** Throws {@link DeliveryError} when `release.json` is missing or invalid. */
export const readBuild = async (folder: string): Promise<Release> => {
  const content = await readFile(join(folder, RELEASE), 'utf8').catch(() => null);
  if (content === null) throw new DeliveryError(`${folder} has no complete build: it has no ${RELEASE}.`);
  try {
    return releaseSchema.parse(JSON.parse(content));
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? `\n${z.prettifyError(error)}` : '';
    throw new DeliveryError(`${join(folder, RELEASE)} is not valid.${why}`, { cause: error });
  }
};
