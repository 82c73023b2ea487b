import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const CODINGS = {
  '': (content: Buffer) => content,
  '.br': (content: Buffer) => brotliCompressSync(content),
  '.gz': (content: Buffer) => gzipSync(content),
};

async function writeInAllCodings(path: string, content: Buffer): Promise<void> {
  for (const [extension, code] of Object.entries(CODINGS)) await writeFile(path + extension, code(content));
}

/** Adds a harmless line to every file that `file` matches. Returns a function that restores the files. */
export async function tamper(
  folder: string,
  file: RegExp | ((name: string) => boolean),
  line: string,
): Promise<() => Promise<void>> {
  const matches = typeof file === 'function' ? file : (name: string) => file.test(name);
  const names = (await readdir(folder)).filter(matches);
  if (names.length === 0) throw new Error(`no file in ${folder} matches ${file}`);
  const before = await Promise.all(names.map(name => readFile(join(folder, name))));
  const write = async (change: (content: Buffer) => Buffer) => {
    for (const [at, name] of names.entries())
      await writeInAllCodings(join(folder, name), change(before[at] ?? Buffer.of()));
  };
  await write(content => Buffer.concat([content, Buffer.from(line)]));
  return () => write(content => content);
}
