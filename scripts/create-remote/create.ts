import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipelineFile, pipelineOf } from '@backglass/delivery/pipeline';
import { remoteNameSchema } from '@backglass/federation';
import { StartError } from '../start/options.mjs';
import { filesOf } from './templates.ts';

/**
 * Writes a new remote and its pipeline into the workspace; answers its folder. Throws {@link StartError} for a name that no
 * remote can have, or one has.
 */
export const createRemote = async (root: string, name: string): Promise<string> => {
  // Two hyphens part the names in the address of a preview.
  if (!remoteNameSchema.safeParse(name).success || name.includes('--') || name.endsWith('-')) {
    throw new StartError(
      `"${name}" is no name for a remote: a lower-case letter, then letters, digits and single hyphens.`,
    );
  }
  const folder = `remote-${name}`;
  if (existsSync(join(root, folder))) throw new StartError(`There is a ${folder} already.`);
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
  await write(pipelineFile(name), pipelineOf(root, name));
  return folder;
};
