import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { unpackTar } from 'modern-tar/fs';

/** The version of PGlite that created the archive. */
const PREPARED_FOR = '0.5.16';
export const PREPARED_NAME = `cluster-${PREPARED_FOR}.tar.br`;

const ARCHIVE = fileURLToPath(new URL(`../../../assets/${PREPARED_NAME}`, import.meta.url));

/** Without an archive of this PGlite version, runs initdb, which is slower. */
async function fill(directory: string): Promise<void> {
  const { version } = JSON.parse(
    await readFile(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8'),
  ) as { version: string };
  if (version === PREPARED_FOR && existsSync(ARCHIVE)) {
    // PGlite's `loadDataDir` takes twice as long, because it starts the database to unpack the archive.
    const unpack = unpackTar(directory, { dmode: 0o700, fmode: 0o600 });
    await pipeline(createReadStream(ARCHIVE), createBrotliDecompress(), unpack);
    return;
  }
  await (await PGlite.create(directory)).close();
}

/** Renames a complete cluster to `directory`, so that a killed process leaves no incomplete cluster. */
export async function prepareCluster(directory: string): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 });
  await fill(unfinished);
  await rename(unfinished, directory);
}
