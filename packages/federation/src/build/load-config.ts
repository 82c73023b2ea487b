import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { remoteConfigSchema } from '../remote-config.ts';
import { BuildError } from './build-error.ts';
import { type RemoteDeclaration, withLabels } from './labels.ts';

// zod/mini has no error messages by default.
z.config(z.locales.en());

export const CONFIG = 'remote.config.ts';

const importFile = async (file: string): Promise<unknown> => {
  try {
    return await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'TransformError') throw error;
    // After a title, the message of esbuild has a line for each error: `<file>:<line>:<column>: ERROR: <text>`.
    const [, first = error.message] = error.message.split('\n');
    throw new BuildError(first.replace(': ERROR: ', ': '), { cause: error });
  }
};

/** Reads the declaration of the remote in `root`. Returns null when it is missing, and throws {@link BuildError} when it is not valid. */
export const loadConfig = async (root: string, name = CONFIG): Promise<RemoteDeclaration | null> => {
  const file = join(root, name);
  if (!existsSync(file)) return null;
  const module = await importFile(file);
  const config = typeof module === 'object' && module !== null && 'default' in module ? module.default : null;
  const parsed = remoteConfigSchema.safeParse(config);
  if (parsed.success) return withLabels(root, parsed.data);
  throw new BuildError(`${name} is not valid:\n${z.prettifyError(parsed.error)}`);
};
