import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Settings } from '../settings.ts';

/** `<sha-256 of the content>.webp`: an address never means another image. */
const NAME = /^[0-9a-f]{64}\.webp$/;

export const isImageName = (name: string): boolean => NAME.test(name);

export interface ImageStore {
  /** Stores a WebP image and answers its name. */
  put(image: Uint8Array): Promise<string>;
  /** `undefined` if there is no such image. */
  get(name: string): Promise<Uint8Array | undefined>;
}

const onDisk = (directory: string): Disk =>
  new Disk(new FSDriver({ location: directory, visibility: 'public' }));

/** `s3://<bucket>/<prefix>?region=&endpoint=`; the credentials come from AWS's own environment variables. */
async function onS3(address: string): Promise<{ disk: Disk; prefix: string }> {
  const { hostname: bucket, pathname, searchParams } = new URL(address);
  const endpoint = searchParams.get('endpoint');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    visibility: 'private',
    supportsACL: false,
  });
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  return { disk: new Disk(driver), prefix: folder === '' ? '' : `${folder}/` };
}

/** Where the centres' images are kept: files below the data folder, or S3-compatible storage by `STORAGE_URL`. */
export async function openImageStore({ dataDir, storageUrl }: Settings): Promise<ImageStore> {
  const { disk, prefix } =
    storageUrl === undefined ? { disk: onDisk(join(dataDir, 'images')), prefix: '' } : await onS3(storageUrl);
  return {
    put: async image => {
      const name = `${createHash('sha256').update(image).digest('hex')}.webp`;
      if (await disk.exists(prefix + name)) return name;
      // Under its name only once it is whole.
      const part = `${prefix}part-${randomUUID()}`;
      await disk.put(part, image, { contentType: 'image/webp' });
      await disk.move(part, prefix + name);
      return name;
    },
    get: async name => {
      if (!isImageName(name)) return undefined;
      try {
        return await disk.getBytes(prefix + name);
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(prefix + name)))
          return undefined;
        throw error;
      }
    },
  };
}
