import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isReservedPath } from '@backglass/delivery';
import { MAX_REMOTE_NAME, remoteNameSchema } from '@backglass/federation';
import { StartError } from '../start/options.mjs';
import { packPackages } from './pack.ts';
import { PACKAGES_FOLDER, readWorkspace, standaloneFilesOf } from './standalone.ts';
import { filesOf } from './templates.ts';
import { workflowOf } from './workflow.ts';

/** An invalid name for a remote. */
export class NameError extends StartError {}

/** Why the name is invalid, or null. */
const reasonAgainst = (name: string): string | null => {
  if (name.length > MAX_REMOTE_NAME) return `it is longer than ${MAX_REMOTE_NAME} characters.`;
  // The schema also allows two hyphens in a row, but these separate the names in the address of a preview.
  if (!/^[a-z](?:-?[a-z0-9])*$/.test(name)) {
    return 'it must start with a lower-case letter, then letters, digits or single hyphens.';
  }
  if (!remoteNameSchema.safeParse(name).success) return 'it is reserved for the shell.';
  if (isReservedPath(`/${name}`))
    return `its pages would be at /${name}, which the shell or the server uses.`;
  return null;
};

const requireName = (name: string): void => {
  const reason = reasonAgainst(name);
  if (reason !== null) throw new NameError(`"${name}" is not a valid name for a remote: ${reason}`);
};

const requireFree = (root: string, ...files: readonly string[]): void => {
  const taken = files.find(file => existsSync(join(root, file)));
  if (taken !== undefined) throw new StartError(`${taken} already exists.`);
};

/** The version of the workspace's platform package. */
const platformIn = async (root: string): Promise<string> => {
  const file = await readFile(join(root, 'packages/platform/package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
};

const writeFiles = async (folder: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content, { flag: 'wx' });
  }
};

/**
 * Writes a new remote and its workflow into the workspace. Returns its folder.
 * @throws {StartError} when the name is invalid or taken.
 */
export const createRemote = async (root: string, name: string): Promise<string> => {
  requireName(name);
  const folder = `remote-${name}`;
  const workflow = `.github/workflows/${folder}.yml`;
  requireFree(root, folder, workflow);
  await writeFiles(join(root, folder), filesOf({ name, platform: await platformIn(root) }));
  await writeFiles(root, { [workflow]: workflowOf(name) });
  return folder;
};

/** `owner/name` of the repository on GitHub that `root` was cloned from; null if there is none. */
const gitHubRepository = (root: string): string | null => {
  const { stdout } = spawnSync('git', ['remote', 'get-url', 'origin'], { cwd: root, encoding: 'utf8' });
  return /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\s*$/.exec(stdout)?.[1] ?? null;
};

/**
 * Packs the packages of the workspace, and writes a new remote with them into `parent`, as a repository of its own. Returns its folder.
 * @throws {StartError} when the name is invalid, the folder is taken or the packages do not compile.
 */
export const createStandalone = async (
  root: string,
  name: string,
  parent: string,
  print: (line: string) => void,
): Promise<string> => {
  requireName(name);
  requireFree(parent, `remote-${name}`);
  const folder = join(parent, `remote-${name}`);
  const packed = await packPackages(root, join(folder, PACKAGES_FOLDER), print);
  const platform = await platformIn(root);
  const remote = { name, platform, packed, libraries: readWorkspace(root), product: gitHubRepository(root) };
  await writeFiles(folder, standaloneFilesOf(remote));
  return folder;
};
