import { statfs } from 'node:fs/promises';

/** A database needs space even to delete. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Returns whether the disk of `folder` has `least` free bytes. If the folder is missing or cannot be read, returns true. */
export async function hasRoom(folder: string, least = MIN_FREE_BYTES): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= least;
}
