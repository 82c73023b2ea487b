import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { TransferRefused } from '../db/transfer/format.ts';
import { isImageName } from '../images/image-store.ts';

/** `backup.json` is the last file of a backup, so a backup without it is incomplete. */
export const manifestSchema = z.strictObject({
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

const centerSchema = z.object({
  table: z.literal('center'),
  row: z.object({ image: z.string().nullable() }),
});

/** Reads only the header and the rows of centres, which come first. */
export async function imagesIn(dataFile: string): Promise<string[]> {
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

export async function isFree(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
