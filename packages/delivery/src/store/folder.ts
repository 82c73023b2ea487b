import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store } from './store.ts';

/** A {@link Store} in a folder, which a server can send files from. */
export interface FolderStore extends Store {
  readonly root: string;
  pathOf(key: string): string;
}

export const isFolderStore = (store: Store): store is FolderStore => 'pathOf' in store;

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
    async remove(key) {
      await rm(pathOf(key), { force: true });
      // A folder that is empty now goes too; one that is not stays.
      for (let folder = dirname(pathOf(key)); folder.length > root.length; folder = dirname(folder)) {
        const isGone = await rmdir(folder).then(
          () => true,
          () => false,
        );
        if (!isGone) return;
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
