import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOf } from './builds.ts';

/** Reads owners by name from `.github/CODEOWNERS`. The map is empty without that file. */
export const ownersIn = async (workspaceRoot: string): Promise<ReadonlyMap<string, string>> => {
  const file = await readFile(join(workspaceRoot, '.github/CODEOWNERS'), 'utf8').catch(() => '');
  const rules = file.matchAll(/^\/(shell|remote-[\w-]+)\/ +(@.*)$/gm);
  return new Map([...rules].map(([, folder = '', owners = '']) => [nameOf(folder), owners.trim()]));
};
