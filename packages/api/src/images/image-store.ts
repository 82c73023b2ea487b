import { createHash, randomUUID } from 'node:crypto';
import type { Settings } from '../settings/settings.ts';
import { fromStorage, openDisk } from './disk.ts';

/** `<sha-256 of the content>.webp`: an address never means another image. */
const NAME = /^[0-9a-f]{64}\.webp$/;

export const isImageName = (name: string): boolean => NAME.test(name);

/** Where the centres' images are kept. Its methods reject with `StorageUnavailable` alone. */
export interface ImageStore {
  /** Stores a WebP image, unless it is there, and answers its name. */
  put(image: Uint8Array): Promise<string>;
  /** `undefined` if there is no such image. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Whether images can be kept now. Never rejects, and answers soon. */
  isUp(): Promise<boolean>;
}

/** What a caller waits for all of an answer at most, and for a sign of life. */
const TIMEOUT_MS = 10_000;
const CHECK_MS = 2_000;

/** The store that the settings name. It need not be reachable yet. */
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
        // Under its name only once it is whole.
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
    isUp: () =>
      fromStorage(Math.min(timeoutMs, CHECK_MS), check).then(
        () => true,
        () => false,
      ),
  };
}
