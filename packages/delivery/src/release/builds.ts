import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DeliveryError } from '../errors.ts';

/** Folders of the workspace that build into a release: the shell and the remotes. */
export const deployableFolders = (workspaceRoot: string): readonly string[] =>
  readdirSync(workspaceRoot)
    .filter(name => name === 'shell' || existsSync(join(workspaceRoot, name, 'remote.config.ts')))
    .sort()
    .map(name => join(workspaceRoot, name));

/** `…/remote-games` → `games`. */
export const nameOf = (folder: string): string => basename(folder).replace(/^remote-/, '');

/** The folders that build what is called `names`. Throws {@link DeliveryError} for a name that nothing has. */
export const foldersNamed = (workspaceRoot: string, names: readonly string[]): readonly string[] => {
  const folders = new Map(deployableFolders(workspaceRoot).map(folder => [nameOf(folder), folder]));
  return [...new Set(names)].map(name => {
    const folder = folders.get(name);
    if (folder === undefined) {
      throw new DeliveryError(
        `Nothing here is called "${name}". There is: ${[...folders.keys()].join(', ')}.`,
      );
    }
    return folder;
  });
};

/**
 * A whole build in a package's `dist`: the one there is, or that of `version`. Throws {@link DeliveryError} when there is no
 * such build, or it is not said which of several.
 */
export const builtFolder = (packageRoot: string, version?: string): string => {
  const dist = join(packageRoot, 'dist');
  const name = basename(packageRoot);
  const built = existsSync(dist)
    ? readdirSync(dist).filter(one => !one.startsWith('.') && existsSync(join(dist, one, 'release.json')))
    : [];
  if (version !== undefined && !built.includes(version)) {
    throw new DeliveryError(`${name} has no build ${version}. There is: ${built.join(', ') || 'none'}.`);
  }
  if (version === undefined && built.length > 1) {
    throw new DeliveryError(
      `${name} has several builds: ${built.join(', ')}. "publish --version" takes one of them; "pnpm --filter ${name} build" leaves one.`,
    );
  }
  const found = version ?? built[0];
  if (found === undefined) {
    throw new DeliveryError(
      `${name} is not built. Run "pnpm --filter ${name} build", or "pnpm build" for all.`,
    );
  }
  return join(dist, found);
};
