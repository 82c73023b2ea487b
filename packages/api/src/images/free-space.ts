import { statfs } from 'node:fs/promises';

/** Less than this is full: a database needs some room even to delete. In bytes. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Whether the disk of a folder has room. A folder that does not exist or cannot be asked is not in use, and has room. */
export async function hasRoom(folder: string, least = MIN_FREE_BYTES): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= least;
}
