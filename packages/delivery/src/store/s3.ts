import { setTimeout } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { contentTypeOf, IMMUTABLE } from './content-types.ts';
import { UnprotectedWrite } from '../errors.ts';
import { keys, type Store, type StoredFile } from './store.ts';

export interface S3Place {
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  /** Storage of other providers than Amazon needs it. */
  readonly endpoint?: string | undefined;
}

/** S3 answers 409 to one of two simultaneous writes of a key, and that client must try again. */
const CONFLICT_ATTEMPTS = 10;
const CONFLICT_WAIT_MS = 50;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** A missing bucket has the status 404 too, but is an error. */
const isAbsent = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as S3ServiceException).name !== 'NoSuchBucket';

const isOfRelease = (key: string): boolean => key.startsWith(`${keys.releases}/`);

/** HTML of a release gets another type, because no browser may open it as a page. */
const typeOf = (key: string): string =>
  key.endsWith('.html') && !isOfRelease(key)
    ? 'text/html; charset=utf-8'
    : (contentTypeOf(key) ?? 'application/octet-stream');

/** Returns headers for a static host in front of the bucket. */
const headersOf = (key: string) => {
  const coding = /\.(br|gz)$/.exec(key)?.[1];
  return {
    ContentType: typeOf(key.replace(/\.(?:br|gz)$/, '')),
    CacheControl: isOfRelease(key) ? IMMUTABLE : 'no-cache',
    ...(coding === undefined ? {} : { ContentEncoding: coding === 'gz' ? 'gzip' : coding }),
  };
};

/** `putAgain` is a conditional write to an existing key. */
const isRefused = async (putAgain: () => Promise<void>): Promise<boolean> => {
  try {
    await putAgain();
    return false;
  } catch (error) {
    if (statusOf(error) === 412 || statusOf(error) === 409) return true;
    throw error;
  }
};

/** Needs storage with conditional writes (`If-None-Match: *`). Credentials come from the environment variables of AWS. */
export const s3Store = ({ bucket, prefix, region, endpoint }: S3Place): Store => {
  // The SDK would print a warning about the Node version in the output of each command.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Other providers may not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  /** Whether a test succeeded at the first `create`. Some servers accept `If-None-Match` but still overwrite the file. */
  let supportsConditions = false;
  const put = async (key: string, content: Buffer | string, IfNoneMatch?: '*'): Promise<void> => {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: prefix + key,
        Body: Buffer.from(content as string),
        ...headersOf(key),
        ...(IfNoneMatch === undefined ? {} : { IfNoneMatch }),
      }),
    );
  };
  const pages = (Prefix: string, Delimiter?: string) =>
    paginateListObjectsV2({ client }, { Bucket: bucket, Prefix, ...(Delimiter ? { Delimiter } : {}) });
  return {
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + key }));
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    write: (key, content) => put(key, content),
    async create(key, content) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await put(key, content, '*');
          break;
        } catch (error) {
          if (statusOf(error) === 412) return false;
          if (statusOf(error) !== 409) throw error;
          if (attempt === CONFLICT_ATTEMPTS) return false;
          await setTimeout(CONFLICT_WAIT_MS * (0.5 + Math.random()));
        }
      }
      supportsConditions ||= await isRefused(() => put(key, content, '*'));
      if (supportsConditions) return true;
      throw new UnprotectedWrite(
        `This storage does not support conditional writes (If-None-Match), so simultaneous deploys would overwrite each other. ${key} is written, but not protected.`,
      );
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + key }));
    },
    async listAll(key) {
      const files: StoredFile[] = [];
      for await (const { Contents = [] } of pages(`${prefix}${key}/`)) {
        for (const { Key = '', LastModified } of Contents) {
          files.push({ key: Key.slice(prefix.length), writtenAt: LastModified?.getTime() ?? Date.now() });
        }
      }
      return files;
    },
    async list(key) {
      const below = `${prefix}${key}/`;
      const names = new Set<string>();
      for await (const { CommonPrefixes = [], Contents = [] } of pages(below, '/')) {
        for (const { Prefix = '' } of CommonPrefixes) names.add(Prefix.slice(below.length, -1));
        for (const { Key = '' } of Contents) names.add(Key.slice(below.length));
      }
      return [...names].filter(name => name !== '').sort();
    },
  };
};
