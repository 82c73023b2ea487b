import { releaseVersionSchema } from '@backglass/federation';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { builtFolder, foldersNamed } from '../release/builds.ts';
import { UsageError } from '../errors.ts';
import type { Ref } from '../release/ref.ts';

/** The build of what is called `name`: its only one, or that of `version`. Throws {@link UsageError} for none. */
export const buildOf = (workspaceRoot: string, name: string, version?: string): string => {
  const [folder = ''] = foldersNamed(workspaceRoot, [name]);
  return builtFolder(folder, version);
};

/** Of which part the build in a folder says to be; undefined when there is none. */
export const readBuiltName = (folder: string): string | undefined => {
  try {
    const { name } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
};

/** `games@0.1.0-…` as it says, `games` as what is built of it here. Throws {@link UsageError} for what is neither. */
export const refOf = (workspaceRoot: string, word: string): Ref => {
  const [name = '', version, ...rest] = word.split('@');
  if (version === undefined) return { name, version: basename(buildOf(workspaceRoot, name)) };
  if (rest.length === 0 && releaseVersionSchema.safeParse(version).success) return { name, version };
  throw new UsageError(`"${word}" names no release; one is written as games@0.1.0-0123456789ab.`);
};

/** Several, each part once. */
export const refsOfWords = (workspaceRoot: string, words: readonly string[]): readonly Ref[] => {
  const refs = words.map(word => refOf(workspaceRoot, word));
  const names = refs.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return refs;
  throw new UsageError(`${twice} is named twice; only one release of it can be live.`);
};
