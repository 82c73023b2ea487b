import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PlainError } from '../base/plain-error.ts';

export class DataDirUnusable extends PlainError {
  override readonly name = 'DataDirUnusable';
  constructor(dataDir: string, reason: string) {
    super(
      `The data folder ${dataDir} cannot be used (${reason}): set DATA_DIR to a folder that can be written to.`,
    );
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'it or a parent is not a folder',
  EACCES: 'this user may not write there',
  EPERM: 'nothing can be created there',
  ENOENT: 'nothing can be created there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links form a loop',
  EINVAL: 'its name is not allowed',
};

const notDirectory = (): NodeJS.ErrnoException => Object.assign(new Error('not a dir'), { code: 'ENOTDIR' });
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Node's recursive `mkdir` would hang below `/proc`. */
async function makeFolder(path: string): Promise<void> {
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (found) {
    if (!found.isDirectory()) throw notDirectory();
    return;
  }
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    // Another process has created the folder, or a broken link has this name. For a link, the `stat` below fails.
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  if (!(await stat(path)).isDirectory()) throw notDirectory();
}

/** Creates the data folder if needed, accessible to its owner only. @throws DataDirUnusable if it cannot be written to */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    const path = resolve(dataDir);
    await makeFolder(path);
    await rmdir(await mkdtemp(join(path, '.try-')));
  } catch (error) {
    const reason = REASONS[codeOf(error)];
    if (reason === undefined) throw error;
    throw new DataDirUnusable(dataDir, reason);
  }
}
