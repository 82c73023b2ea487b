import { existsSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BuildError } from '../build/build-error.ts';
import { CONFIG, loadConfig } from '../build/load-config.ts';
import { hostModules } from '../build/shared.ts';
import type { RemoteRelease } from '../release.ts';
import { describeContainer } from './describe-container.ts';

export { BuildError, hostModules };

/** The file `config` declares the remote. Throws {@link BuildError} when the shell could not load the container. */
export const writeContainerRelease = async (folder: string, config = CONFIG): Promise<RemoteRelease> => {
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder(config)) throw new BuildError(`${config} is a folder. --config names a file.`);
  // Elsewhere than in this repository, the command runs without tsx and could not import a TypeScript file.
  if (config.endsWith('.ts') && existsSync(config)) (await import('tsx/esm/api')).register();
  const root = dirname(resolve(config));
  const declared = await loadConfig(root, basename(config));
  if (declared === null)
    throw new BuildError(`There is no ${config}. Name the declaration of the remote with --config.`);
  if (!isFolder(folder)) throw new BuildError(`There is no folder “${folder}”.`);
  const release = describeContainer({ folder, root, declared });
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
};
