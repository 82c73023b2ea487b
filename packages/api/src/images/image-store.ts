import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { AdministratorError } from '../base/errors.ts';
import type { Settings } from '../settings/settings.ts';

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

export class StorageUnavailable extends AdministratorError {
  override readonly name = 'StorageUnavailable';
  constructor(cause: unknown) {
    super('The image storage does not answer, or answers with an error: check STORAGE_URL.', { cause });
  }
}

/** @throws StorageUnavailable if the work fails or takes longer than `timeoutMs` */
export async function fromStorage<Result>(timeoutMs: number, work: () => Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const timeout = setTimeout(timeoutMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer within ${timeoutMs} ms`);
  });
  try {
    return await Promise.race([work(), timeout]);
  } catch (error) {
    throw new StorageUnavailable(error);
  } finally {
    timeout.catch(() => undefined);
    over.abort();
  }
}

export interface ImageDisk {
  readonly disk: Disk;
  /** The path of our folder: an empty text, or a path that ends with a slash. */
  readonly prefix: string;
  /** Rejects if no image can be stored. */
  check(): Promise<unknown>;
}

const CONNECT_MS = 2_000;
const REQUEST_MS = 5_000;

function onDisk(directory: string): ImageDisk {
  const disk = new Disk(new FSDriver({ location: directory, visibility: 'public' }));
  return {
    disk,
    prefix: '',
    check: async () => {
      await mkdir(directory, { recursive: true });
      await access(directory, constants.R_OK | constants.W_OK);
    },
  };
}

/** Opens `s3://<bucket>/<prefix>?region=&endpoint=`. Credentials come from AWS's environment variables. */
async function onS3(address: string): Promise<ImageDisk> {
  const { hostname: bucket, pathname, searchParams } = new URL(address);
  const endpoint = searchParams.get('endpoint');
  // The SDK warns in every process about Node 20, which package.json allows.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    visibility: 'private',
    supportsACL: false,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
    },
  });
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  const disk = new Disk(driver);
  // The file need not exist, but the storage must answer.
  return { disk, prefix, check: () => disk.exists(`${prefix}ready`) };
}

export const openDisk = async ({
  dataDir,
  storageUrl,
}: Pick<Settings, 'dataDir' | 'storageUrl'>): Promise<ImageDisk> =>
  storageUrl === undefined ? onDisk(join(dataDir, 'images')) : onS3(storageUrl);
