import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Store } from './store.ts';

/** A {@link Store} in a folder, which a server can send files from. */
export interface FolderStore extends Store {
  readonly root: string;
  pathOf(key: string): string;
}

export const isFolderStore = (store: Store): store is FolderStore => 'pathOf' in store;

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Whether a file is one that a write had begun and was not done with. */
export const isTemporary = (key: string): boolean => /(?:^|\/)\.[\w-]+\.tmp$/.test(key);

interface Temporary {
  readonly path: string;
  /** The topmost folder that was made for it, if any was. */
  readonly made: string | undefined;
}

const temporaryBeside = async (path: string, content: Buffer | string): Promise<Temporary> => {
  const made = await mkdir(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${randomUUID()}.tmp`);
  const file = await open(temporary, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  return { path: temporary, made };
};

/**
 * What systems and mounts answer that write no folder by itself (Windows, network and FUSE file systems, containers without the right
 * to): there names are written with their files, or nobody can do more. The file has its name by then, so that is no failure.
 */
const WRITES_NO_FOLDERS = ['EINVAL', 'EBADF', 'ENOTSUP', 'EPERM', 'EISDIR', 'EACCES'];

const syncFolder = async (folder: string): Promise<void> => {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!WRITES_NO_FOLDERS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};

/** Has a name outlast a loss of power: its own folder is written, and those that a folder was made in. */
const settle = async (path: string, made: string | undefined): Promise<void> => {
  const last = made === undefined ? dirname(path) : dirname(made);
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    await syncFolder(folder);
    if (folder === last) return;
  }
};

/** Null for what is not there, or no more: others write and take away meanwhile. */
const unlessMissing = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

interface FoundFile {
  readonly path: string;
  readonly writtenAt: number;
}

const filesBelow = async (folder: string): Promise<readonly FoundFile[]> => {
  const entries = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  const found = await Promise.all(
    entries.map(async (entry): Promise<readonly FoundFile[]> => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path);
      const stats = entry.isFile() ? await unlessMissing(stat(path)) : null;
      return stats === null ? [] : [{ path, writtenAt: stats.mtimeMs }];
    }),
  );
  return found.flat();
};

/** The store in the folder `root`, which need not exist yet. What it has written outlasts a loss of power. */
export const folderStore = (root: string): FolderStore => {
  const pathOf = (key: string): string => join(root, key);
  return {
    root,
    pathOf,
    read: key => unlessMissing(readFile(pathOf(key))),
    async write(key, content) {
      const { path, made } = await temporaryBeside(pathOf(key), content);
      await rename(path, pathOf(key));
      await settle(pathOf(key), made);
    },
    async create(key, content) {
      const { path, made } = await temporaryBeside(pathOf(key), content);
      try {
        await link(path, pathOf(key));
        await settle(pathOf(key), made);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(path, { force: true });
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
    async below(key) {
      const files = await filesBelow(pathOf(key));
      return files.map(({ path, writtenAt }) => ({
        key: relative(root, path).replaceAll(sep, '/'),
        writtenAt,
      }));
    },
    async list(key) {
      const names = (await unlessMissing(readdir(pathOf(key)))) ?? [];
      return names.filter(name => !name.startsWith('.')).sort();
    },
  };
};
