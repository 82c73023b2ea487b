import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DeliveryError } from './delivery-error.ts';

/** Folders of the workspace that build into a release: the shell and the remotes. */
export const deployableFolders = (workspaceRoot: string): readonly string[] =>
  readdirSync(workspaceRoot)
    .filter(name => name === 'shell' || existsSync(join(workspaceRoot, name, 'remote.config.ts')))
    .sort()
    .map(name => join(workspaceRoot, name));

/** `…/remote-games` → `games`. */
const nameOf = (folder: string): string => basename(folder).replace(/^remote-/, '');

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

/** The one whole build in a package's `dist`. Throws {@link DeliveryError} when it is not built. */
export const builtFolder = (packageRoot: string): string => {
  const dist = join(packageRoot, 'dist');
  const whole = existsSync(dist)
    ? readdirSync(dist).filter(
        version => !version.startsWith('.') && existsSync(join(dist, version, 'release.json')),
      )
    : [];
  const [version] = whole;
  if (version === undefined || whole.length > 1) {
    const name = basename(packageRoot);
    throw new DeliveryError(
      `${name} is not built. Run "pnpm --filter ${name} build", or "pnpm build" for all.`,
    );
  }
  return join(dist, version);
};
