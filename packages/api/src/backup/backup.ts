import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Pool } from 'pg';
import { exportTo } from '../db/transfer/export.ts';
import { TransferRefused } from '../db/transfer/format.ts';
import type { ImageStore } from '../images/image-store.ts';
import { type Manifest, checkBackup, imagesIn, isFree, pathsIn } from './backup-folder.ts';

/** Only the owner may read the file. */
async function writeSafely(file: string, content: Uint8Array | string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function write(folder: string, pool: Pool, images: Pick<ImageStore, 'get'>): Promise<void> {
  const paths = pathsIn(folder);
  await mkdir(paths.images, { mode: 0o700 });
  const { rows, sha256 } = await exportTo(pool, paths.data);
  const saved: string[] = [];
  const missing: string[] = [];
  for (const name of await imagesIn(paths.data)) {
    const image = await images.get(name);
    if (image) await writeSafely(paths.image(name), image);
    (image ? saved : missing).push(name);
  }
  const manifest: Manifest = {
    backglass: 'backup',
    made_at: Date.now(),
    data_sha256: sha256,
    rows,
    images: saved,
    missing_images: missing,
  };
  await writeSafely(paths.manifest, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'a parent is not a folder',
  ENOTEMPTY: 'another backup was written there meanwhile',
};

/**
 * Writes a consistent snapshot of the rows and the used images into a new folder, then checks it.
 * The folder appears complete or not at all.
 * @throws TransferRefused if the folder is not empty or cannot be written; StorageUnavailable
 */
export async function backUp(pool: Pool, images: Pick<ImageStore, 'get'>, folder: string): Promise<Manifest> {
  if (!(await isFree(folder)))
    throw new TransferRefused(`${folder} is not empty: name a folder that does not exist.`);
  let unfinished: string | undefined;
  try {
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
    // A unique name keeps the files of two simultaneous backups apart.
    unfinished = await mkdtemp(`${folder}.unfinished-`);
    await write(unfinished, pool, images);
    const manifest = await checkBackup(unfinished);
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason !== undefined) throw new TransferRefused(`${folder} cannot be written: ${reason}.`);
    throw error;
  } finally {
    if (unfinished !== undefined)
      await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
  }
}
