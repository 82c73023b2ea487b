import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

/* Builds the archive of the empty cluster. After an update of PGlite, run `pnpm --filter @backglass/api prepare-cluster`. */
const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
const name = `cluster-${version}.tar.br`;
const directory = await mkdtemp(join(tmpdir(), 'backglass-cluster-'));
try {
  const database = await PGlite.create(directory);
  await database.exec('CHECKPOINT');
  const dump = Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer());
  await database.close();
  // A cluster has three equal databases. With a window of 16 MB, brotli stores them only once.
  const packed = brotliCompressSync(dump, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: dump.length,
    },
  });
  await writeFile(new URL(`assets/${name}`, import.meta.url), packed);
  process.stdout.write(`${name}: ${packed.length} bytes, ${dump.length} unpacked\n`);
} finally {
  await rm(directory, { recursive: true, force: true });
}
