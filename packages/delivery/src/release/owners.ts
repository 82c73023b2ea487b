import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOf } from './builds.ts';

/** The owners of each part by its name, from `.github/CODEOWNERS`; empty without that file. */
export const ownersIn = async (workspaceRoot: string): Promise<ReadonlyMap<string, string>> => {
  const file = await readFile(join(workspaceRoot, '.github/CODEOWNERS'), 'utf8').catch(() => '');
  const rules = file.matchAll(/^\/(shell|remote-[\w-]+)\/ +(@.*)$/gm);
  return new Map([...rules].map(([, folder = '', owners = '']) => [nameOf(folder), owners.trim()]));
};
