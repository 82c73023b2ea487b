import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { centers } from '../db/schema.ts';
import type { Settings } from '../settings/settings.ts';
import { type ImageDisk, type ImageStore, fromStorage, isImageName, openDisk } from './image-store.ts';

/** Any number that no other advisory lock in the database uses (see `db/migrate.ts`). */
const LOCK = 7_203_312;
/** A younger file may belong to an upload in flight. */
const SAFE_MS = 24 * 60 * 60_000;
const BATCH = 20;
const CHECK_MS = 10_000;

/** Until the transaction ends, nobody can delete images. */
export async function lockImages(transaction: Queries): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);
}

/** Waits for uploads in flight, so that their images count as used. */
async function lockForDeletion(transaction: Queries): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

const nameIn = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

async function usedImages(queries: Queries): Promise<Set<string>> {
  const rows = await queries
    .selectDistinct({ image: sql<string>`${centers.image}` })
    .from(centers)
    .where(sql`${centers.image} is not null`);
  return new Set(rows.map(({ image }) => nameIn(image)));
}

const isOurs = (name: string): boolean => isImageName(name) || /^part-[\da-f-]{36}$/.test(name);

/** Returns our files that were last changed before a time in ms since 1970. */
async function oldFiles({ disk, prefix }: ImageDisk, before: number): Promise<string[]> {
  const old: string[] = [];
  let next: string | undefined;
  do {
    const page = await disk.listAll(prefix, next === undefined ? {} : { paginationToken: next });
    for (const file of page.objects) {
      if (!file.isFile || !isOurs(file.name)) continue;
      const { lastModified } = await file.getMetaData();
      if (lastModified.getTime() < before) old.push(file.name);
    }
    next = page.paginationToken;
  } while (next !== undefined);
  return old;
}

/**
 * Deletes unused images and incomplete uploads that are older than a day. Returns the number of deleted files.
 * @throws StorageUnavailable
 */
export async function deleteUnusedImages(
  database: Database,
  settings: Pick<Settings, 'dataDir' | 'storageUrl'>,
  now = Date.now(),
): Promise<number> {
  const place = await openDisk(settings);
  await fromStorage(CHECK_MS, place.check);
  const old = await oldFiles(place, now - SAFE_MS);
  let count = 0;
  for (let start = 0; start < old.length; start += BATCH) {
    // Each batch has its own transaction, so that uploads wait for one batch only.
    await database.transaction(async transaction => {
      await lockForDeletion(transaction);
      const used = await usedImages(transaction);
      for (const name of old.slice(start, start + BATCH)) {
        if (used.has(name)) continue;
        await place.disk.delete(place.prefix + name);
        count += 1;
      }
    });
  }
  return count;
}

/**
 * Deletes the image at an address, unless a centre still uses it. Two centres with the same picture share the file.
 * @throws StorageUnavailable
 */
export async function deleteUnusedImage(
  database: Database,
  images: Pick<ImageStore, 'remove'>,
  address: string,
): Promise<void> {
  const name = nameIn(address);
  await database.transaction(async transaction => {
    await lockForDeletion(transaction);
    if (!(await usedImages(transaction)).has(name)) await images.remove(name);
  });
}
