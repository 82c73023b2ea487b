import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

const BLOCK = 512;
const text = (block: Buffer, from: number, to: number): string =>
  block.toString('utf8', from, to).replace(/\0.*$/s, '');

/**
 * Writes the folders and plain files of a ustar archive below `directory`: all that a database cluster consists of.
 * @throws if an entry would land outside `directory`
 */
export async function untar(archive: Buffer, directory: string): Promise<void> {
  const root = resolve(directory);
  let at = 0;
  while (at + BLOCK <= archive.length) {
    const header = archive.subarray(at, at + BLOCK);
    const name = [text(header, 345, 500), text(header, 0, 100)].filter(Boolean).join('/');
    if (!name) break;
    const size = Number.parseInt(text(header, 124, 136).trim() || '0', 8);
    const path = join(root, name);
    if (path !== root && !path.startsWith(root + sep))
      throw new Error(`archive entry outside its folder: ${name}`);
    const kind = text(header, 156, 157) || '0';
    if (kind === '5') await mkdir(path, { recursive: true, mode: 0o700 });
    else if (kind === '0') {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, archive.subarray(at + BLOCK, at + BLOCK + size), { mode: 0o600 });
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
