import { copyFile, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { CreateError, requireFree, requireName, writeFiles } from '../create.ts';
import { PACKAGES_FOLDER, standaloneFilesOf } from '../standalone.ts';
import { filesOf } from '../templates/remote.ts';
import { workflowOf } from '../templates/workflow.ts';
import { packPackages } from './pack.ts';
import { readCatalog, readPlatformVersion, readWorkspace } from './read-workspace.ts';

/**
 * Writes a new remote and its workflow into the workspace. Returns the files.
 * @throws {CreateError} when the name is invalid or taken.
 */
export const createRemote = async (root: string, name: string): Promise<readonly string[]> => {
  requireName(name);
  const folder = `remote-${name}`;
  const workflow = `.github/workflows/${folder}.yml`;
  requireFree(root, folder, workflow);
  const sources = Object.entries(filesOf({ name, platform: readPlatformVersion(root) }));
  const files = {
    ...Object.fromEntries(sources.map(([file, text]) => [`${folder}/${file}`, text])),
    [workflow]: workflowOf(name),
  };
  await writeFiles(root, files);
  return Object.keys(files);
};

/**
 * Writes a new remote into `parent`, as a repository of its own with the packed packages. Returns the files.
 * @throws {CreateError} when the name is invalid, the folder is taken or the packages do not compile.
 */
export const createStandalone = async (
  root: string,
  name: string,
  parent: string,
  print: (line: string) => void,
): Promise<readonly string[]> => {
  requireName(name);
  if (`${parent}${sep}`.startsWith(`${root}${sep}`))
    throw new CreateError('--standalone names a folder inside this workspace. Choose one outside.');
  // The composition lists remotes by name, so this remote would replace one of the same name in the workspace.
  for (const place of [root, parent]) requireFree(place, `remote-${name}`);
  const folder = join(parent, `remote-${name}`);
  try {
    const packed = await packPackages(root, join(folder, PACKAGES_FOLDER), print);
    const packages = Object.values(packed).map(file => `${PACKAGES_FOLDER}/${file}`);
    const ofFiles = Object.entries(packed).map(([one, file]) => [one, `file:${PACKAGES_FOLDER}/${file}`]);
    const files = standaloneFilesOf({
      name,
      platform: readPlatformVersion(root),
      settings: readWorkspace(root),
      versions: { ...readCatalog(root), ...Object.fromEntries(ofFiles) },
    });
    await writeFiles(folder, files);
    // pnpm keeps the versions of an existing lock file, so libraries get the versions that Backglass is tested with.
    const lock = 'pnpm-lock.yaml';
    await copyFile(join(root, 'examples/leaderboard-remote', lock), join(folder, lock));
    return [...packages, ...Object.keys(files), lock].map(file => join(folder, file));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};
