import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isReservedPath } from '@backglass/delivery';
import { MAX_REMOTE_NAME, remoteNameSchema } from '@backglass/federation';
import { StartError } from '../start/options.mjs';
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

/**
 * Writes a new remote and its workflow into the workspace. Returns its folder.
 * @throws {StartError} when the name is invalid or taken.
 */
export const createRemote = async (root: string, name: string): Promise<string> => {
  const reason = reasonAgainst(name);
  if (reason !== null) throw new NameError(`"${name}" is not a valid name for a remote: ${reason}`);
  const folder = `remote-${name}`;
  const workflow = `.github/workflows/${folder}.yml`;
  const taken = [folder, workflow].find(file => existsSync(join(root, file)));
  if (taken !== undefined) throw new StartError(`${taken} already exists.`);
  const { version: platform } = JSON.parse(
    await readFile(join(root, 'packages/platform/package.json'), 'utf8'),
  ) as { version: string };
  const write = async (file: string, content: string): Promise<void> => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content, { flag: 'wx' });
  };
  for (const [file, content] of Object.entries(filesOf({ name, platform }))) {
    await write(`${folder}/${file}`, content);
  }
  await write(workflow, workflowOf(name));
  return folder;
};
