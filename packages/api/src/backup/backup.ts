import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import { exportTo, TransferRefused } from '../db/transfer/export.ts';
import { type ImageStore, isImageName } from '../images/image-store.ts';

/** `backup.json` is the last file of a backup, so a backup without it is incomplete. */
const manifestSchema = z.strictObject({
  backglass: z.literal('backup'),
  /** Unix time in milliseconds. */
  made_at: z.int().positive(),
  data_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rows: z.record(z.string(), z.int().nonnegative()),
  images: z.array(z.string().refine(isImageName)),
  /** Images that centres use, but that the image storage lacks. */
  missing_images: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const pathsIn = (folder: string) => ({
  manifest: join(folder, 'backup.json'),
  data: join(folder, 'data.ndjson'),
  images: join(folder, 'images'),
  image: (name: string) => join(folder, 'images', name),
});

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

const centerSchema = z.object({
  table: z.literal('center'),
  row: z.object({ image: z.string().nullable() }),
});

/** Reads only the header and the rows of centres, which come first. */
async function imagesIn(dataFile: string): Promise<string[]> {
  const names = new Set<string>();
  const input = createReadStream(dataFile);
  try {
    let line = 0;
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      line += 1;
      if (line === 1) continue;
      const { data } = centerSchema.safeParse(JSON.parse(text));
      if (!data) break;
      const name = data.row.image?.split('/').at(-1);
      if (name !== undefined && isImageName(name)) names.add(name);
    }
  } finally {
    input.destroy();
  }
  return [...names];
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const readManifest = async (file: string): Promise<Manifest | undefined> => {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/** Checks every file against its hash. @throws TransferRefused that names the first missing or damaged file */
export async function checkBackup(folder: string): Promise<Manifest> {
  const paths = pathsIn(folder);
  const damaged = (what: string): TransferRefused =>
    new TransferRefused(`The backup in ${folder} is damaged: ${what}. Nothing was changed.`);
  const manifest = await readManifest(paths.manifest);
  if (!manifest)
    throw new TransferRefused(`${folder} has no complete backup: backup.json is missing or unreadable.`);
  const hash = await sha256Of(paths.data).catch(() => undefined);
  if (hash !== manifest.data_sha256) throw damaged('data.ndjson is missing or has changed');
  for (const name of manifest.images) {
    // An image's name is the hash of its content.
    const actual = await sha256Of(paths.image(name)).catch(() => undefined);
    if (`${actual}.webp` !== name) throw damaged(`images/${name} is missing or has changed`);
  }
  return manifest;
}

async function isFree(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
