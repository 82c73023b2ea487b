import { releaseVersionSchema } from '@backglass/federation';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { builtFolder, foldersNamed } from '../release/builds.ts';
import { DeliveryError, UsageError } from '../errors.ts';
import type { Ref } from '../release/ref.ts';

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

/** Writes a container's `release.json`. Throws {@link DeliveryError} when the shell could not load the container. */
export const containerOf = async (folder: string, config: string | undefined): Promise<string> => {
  const { BuildError, writeContainerRelease } = await import('@backglass/federation/container');
  try {
    await writeContainerRelease(folder, config);
    return folder;
  } catch (error) {
    if (error instanceof BuildError) throw new DeliveryError(error.message, { cause: error });
    throw error;
  }
};

/** Parses `games@0.1.0-…`, or `games` for its local build. Throws {@link UsageError} for other words. */
export const refOf = (workspaceRoot: string, word: string): Ref => {
  const [name = '', version, ...rest] = word.split('@');
  if (version === undefined) return { name, version: basename(buildOf(workspaceRoot, name)) };
  if (rest.length === 0 && releaseVersionSchema.safeParse(version).success) return { name, version };
  throw new UsageError(`"${word}" is not a release; write it like games@0.1.0-0123456789ab.`);
};

/** Throws {@link UsageError} when a name occurs twice. */
export const refsOfWords = (workspaceRoot: string, words: readonly string[]): readonly Ref[] => {
  const refs = words.map(word => refOf(workspaceRoot, word));
  const names = refs.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return refs;
  throw new UsageError(`${twice} is given twice; only one release of it can be live.`);
};
