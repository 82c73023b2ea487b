import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Where releases and compositions are kept, by key (`releases/games/0.1.0-…/remoteEntry.js`). A write is whole or not
 * there, also after a crash.
 */
export interface Store {
  /** The content, or null when there is none. */
  read(key: string): Promise<Buffer | null>;
  write(key: string, content: Buffer | string): Promise<void>;
  /** Writes only where nothing is; false when something was. */
  create(key: string, content: Buffer | string): Promise<boolean>;
  /** Names directly below a key; none when there is no such place. */
  list(key: string): Promise<readonly string[]>;
}

/** A {@link Store} in a folder, which a server can send files from. */
export interface FolderStore extends Store {
  readonly root: string;
  pathOf(key: string): string;
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const temporaryBeside = async (path: string, content: Buffer | string): Promise<string> => {
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${randomUUID()}.tmp`);
  const file = await open(temporary, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  return temporary;
};

/** The store in the folder `root`, which need not exist yet. */
export const folderStore = (root: string): FolderStore => {
  const pathOf = (key: string): string => join(root, key);
  return {
    root,
    pathOf,
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async write(key, content) {
      const temporary = await temporaryBeside(pathOf(key), content);
      await rename(temporary, pathOf(key));
    },
    async create(key, content) {
      const temporary = await temporaryBeside(pathOf(key), content);
      try {
        await link(temporary, pathOf(key));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async list(key) {
      try {
        const names = await readdir(pathOf(key));
        return names.filter(name => !name.startsWith('.')).sort();
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
  };
};
