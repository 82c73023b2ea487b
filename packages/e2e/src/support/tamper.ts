import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Adds a harmless line to every file of a release that is meant, as it is served in each coding. */
export async function tamper(
  folder: string,
  file: RegExp | ((name: string) => boolean),
  line: string,
): Promise<void> {
  const isMeant = typeof file === 'function' ? file : (name: string) => file.test(name);
  const names = (await readdir(folder)).filter(isMeant);
  if (names.length === 0) throw new Error(`nothing in ${folder} is meant by ${file}`);
  for (const name of names) {
    const path = join(folder, name);
    const content = Buffer.concat([await readFile(path), Buffer.from(line)]);
    await writeFile(path, content);
    await writeFile(`${path}.br`, brotliCompressSync(content));
    await writeFile(`${path}.gz`, gzipSync(content));
  }
}
