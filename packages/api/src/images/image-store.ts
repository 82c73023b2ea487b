import { createHash, randomUUID } from 'node:crypto';
import type { Settings } from '../settings/settings.ts';
import { fromStorage, openDisk } from './disk.ts';

/** The name is the hash of the content, so a URL always has the same content. */
const NAME = /^[0-9a-f]{64}\.webp$/;

export const isImageName = (name: string): boolean => NAME.test(name);

/** The methods reject only with `StorageUnavailable`. */
export interface ImageStore {
  /** Returns the image's name. Stores equal images only once. */
  put(image: Uint8Array): Promise<string>;
  get(name: string): Promise<Uint8Array | undefined>;
  /** Call it only for an image that no centre uses (see `deleteUnusedImage`). */
  remove(name: string): Promise<void>;
  /** Whether images can be stored now. Never rejects, and resolves within two seconds. */
  isUp(): Promise<boolean>;
}

/** Shorter than the time for a whole call (`answer-in-time.ts`). */
const TIMEOUT_MS = 8_000;
const CHECK_MS = 2_000;

/** Does not wait until the storage is reachable. */
export async function openImageStore(
  settings: Pick<Settings, 'dataDir' | 'storageUrl'>,
  timeoutMs = TIMEOUT_MS,
): Promise<ImageStore> {
  const { disk, prefix, check } = await openDisk(settings);
  return {
    put: image =>
      fromStorage(timeoutMs, async () => {
        const name = `${createHash('sha256').update(image).digest('hex')}.webp`;
        if (await disk.exists(prefix + name)) return name;
        // The file has another name until it is complete.
        const part = `${prefix}part-${randomUUID()}`;
        await disk.put(part, image, { contentType: 'image/webp' });
        await disk.move(part, prefix + name);
        return name;
      }),
    get: async name => {
      if (!isImageName(name)) return undefined;
      return fromStorage(timeoutMs, async () => {
        try {
          return await disk.getBytes(prefix + name);
        } catch (error) {
          if (await disk.exists(prefix + name)) throw error;
          return undefined;
        }
      });
    },
    remove: async name => {
      if (isImageName(name)) await fromStorage(timeoutMs, () => disk.delete(prefix + name));
    },
    isUp: () =>
      fromStorage(Math.min(timeoutMs, CHECK_MS), check).then(
        () => true,
        () => false,
      ),
  };
}
