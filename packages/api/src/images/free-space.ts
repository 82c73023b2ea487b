import { statfs } from 'node:fs/promises';

/** A disk with less free space counts as full, because a database needs space even to delete. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Whether the folder's disk has at least `least` bytes free. True for a folder that does not exist or cannot be read. */
export async function hasRoom(folder: string, least = MIN_FREE_BYTES): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= least;
}
