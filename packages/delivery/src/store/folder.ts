import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, realpath, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Store } from './store.ts';

/** A server can stream files from this {@link Store}. */
export interface FolderStore extends Store {
  readonly root: string;
  pathOf(key: string): string;
  /** Follows symbolic links. Returns null for a missing file, or a link out of the store. */
  realPathOf(key: string): Promise<string | null>;
}

export const isFolderStore = (store: Store): store is FolderStore => 'pathOf' in store;

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

export const isTemporary = (key: string): boolean => /(?:^|\/)\.[\w-]+\.tmp$/.test(key);

interface Temporary {
  readonly path: string;
  /** The topmost folder that was created for the file. */
  readonly createdFolder: string | undefined;
}

const temporaryBeside = async (path: string, content: Buffer | string): Promise<Temporary> => {
  const createdFolder = await mkdir(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${randomUUID()}.tmp`);
  const file = await open(temporary, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    // A full disk must not fill up with the rest of failed writes.
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { path: temporary, createdFolder };
};

/** Errors of file systems and containers that cannot sync a folder. They are ignored, because the file is already written. */
const CANNOT_SYNC_FOLDER = ['EINVAL', 'EBADF', 'ENOTSUP', 'EPERM', 'EISDIR', 'EACCES'];

const syncFolder = async (folder: string): Promise<void> => {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!CANNOT_SYNC_FOLDER.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};

/** Makes a new file name durable by syncing its folder and the parents of created folders. */
const syncFolders = async (path: string, createdFolder: string | undefined): Promise<void> => {
  const last = dirname(createdFolder ?? path);
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    await syncFolder(folder);
    if (folder === last) return;
  }
};

/** Returns null if another process has removed the file. */
const nullIfMissing = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
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
  const entries = (await nullIfMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  const found = await Promise.all(
    entries.map(async (entry): Promise<readonly FoundFile[]> => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path);
      const stats = entry.isFile() ? await nullIfMissing(stat(path)) : null;
      return stats === null ? [] : [{ path, writtenAt: stats.mtimeMs }];
    }),
  );
  return found.flat();
};

/** `root` need not exist before the first write. Once it has existed, reads throw while it is gone. Completed writes survive a power loss. */
export const folderStore = (root: string): FolderStore => {
  const pathOf = (key: string): string => join(root, key);
  let hasExisted = false;
  const found = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
    const content = await nullIfMissing(answer);
    const isThere = content !== null || (await nullIfMissing(readdir(root))) !== null;
    if (hasExisted && !isThere) throw new Error(`the folder ${root} is gone`);
    hasExisted ||= isThere;
    return content;
  };
  return {
    root,
    pathOf,
    async realPathOf(key) {
      try {
        const [top, path] = await Promise.all([realpath(root), realpath(pathOf(key))]);
        return path.startsWith(top + sep) ? path : null;
      } catch {
        return null;
      }
    },
    read: key => found(readFile(pathOf(key))),
    async write(key, content) {
      const { path, createdFolder } = await temporaryBeside(pathOf(key), content);
      try {
        await rename(path, pathOf(key));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      await syncFolders(pathOf(key), createdFolder);
    },
    async create(key, content) {
      const { path, createdFolder } = await temporaryBeside(pathOf(key), content);
      try {
        await link(path, pathOf(key));
        await syncFolders(pathOf(key), createdFolder);
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
      for (let folder = dirname(pathOf(key)); folder.length > root.length; folder = dirname(folder)) {
        const isRemoved = await rmdir(folder).then(
          () => true,
          () => false,
        );
        if (!isRemoved) return;
      }
    },
    async listAll(key) {
      const files = await filesBelow(pathOf(key));
      return files.map(({ path, writtenAt }) => ({
        key: relative(root, path).replaceAll(sep, '/'),
        writtenAt,
      }));
    },
    async list(key) {
      const names = (await found(readdir(pathOf(key)))) ?? [];
      return names.filter(name => !name.startsWith('.')).sort();
    },
  };
};
