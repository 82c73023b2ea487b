import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { contentTypeOf, IMMUTABLE, keys, withTimeLimit, type Store, type StoredFile } from './store.ts';
import { UnprotectedWrite } from '../errors.ts';

/** Limits of one attempt, in milliseconds. */
interface TimeLimits {
  readonly read: number;
  readonly write: number;
}

/** Uploads over a slow line take longer. */
const TIME_LIMITS: TimeLimits = { read: 10_000, write: 60_000 };

interface S3Place {
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  /** Storage of other providers than Amazon needs it. */
  readonly endpoint?: string | undefined;
  readonly timeLimits?: TimeLimits;
  /** Gets a line when a write waits for longer than a read may. */
  readonly onSlow?: ((line: string) => void) | undefined;
}

/** S3 answers 409 to one of two simultaneous writes of a key, and that client must try again. */
const CONFLICT_ATTEMPTS = 10;
const CONFLICT_WAIT_MS = 50;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** A missing bucket has the status 404 too, but is an error. */
const isAbsent = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as S3ServiceException).name !== 'NoSuchBucket';

const ATTEMPTS = 3;
const RETRY_WAIT_MS = 200;

/** The client corrects its clock after this error. */
const isOfClock = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'RequestTimeTooSkewed';

/** Whether another attempt would get the same answer. */
const isFinal = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429 && !isOfClock(error);
};

/** Limits the time of each attempt, and tries again after failures of storage or network. */
const attempt = async <Answer>(
  limit: number,
  call: (abortSignal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  for (let number = 1; ; number += 1) {
    try {
      return await withTimeLimit(limit, call);
    } catch (error) {
      if (isFinal(error) || number === ATTEMPTS) throw error;
    }
    await wait(RETRY_WAIT_MS * number * (0.5 + Math.random()));
  }
};

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
export const s3Store = ({
  bucket,
  prefix,
  region,
  endpoint,
  timeLimits = TIME_LIMITS,
  onSlow,
}: S3Place): Store => {
  // The SDK would print a warning about the Node version in the output of each command.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // All retries are in `attempt`, because the client has no time limits.
    maxAttempts: 1,
    // Other providers may not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  /** Whether a test succeeded at the first `create`. Some servers accept `If-None-Match` but still overwrite the file. */
  let supportsConditions = false;
  const put = async (key: string, content: Buffer | string, IfNoneMatch?: '*'): Promise<void> => {
    const input = {
      Bucket: bucket,
      Key: prefix + key,
      Body: Buffer.from(content as string),
      ...headersOf(key),
      ...(IfNoneMatch === undefined ? {} : { IfNoneMatch }),
    };
    const slow = setTimeout(() => {
      const seconds = (limit: number) => limit / 1_000;
      onSlow?.(
        `Storage has not answered for ${seconds(timeLimits.read)} s. Waiting for up to ${seconds(timeLimits.write * ATTEMPTS)} s.`,
      );
    }, timeLimits.read);
    try {
      await attempt(timeLimits.write, abortSignal =>
        client.send(new PutObjectCommand(input), { abortSignal }),
      );
    } finally {
      clearTimeout(slow);
    }
  };
  async function* pages(Prefix: string, Delimiter?: string): AsyncGenerator<ListObjectsV2CommandOutput> {
    let ContinuationToken: string | undefined;
    do {
      const input = { Bucket: bucket, Prefix, Delimiter, ContinuationToken };
      const page = await attempt(timeLimits.read, abortSignal =>
        client.send(new ListObjectsV2Command(input), { abortSignal }),
      );
      // A proxy may answer with a page of its own, which must not count as an empty store.
      if (page.IsTruncated === undefined) throw new Error('the answer of the storage is not a list');
      yield page;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }
  return {
    async read(key) {
      try {
        return await attempt(timeLimits.read, async abortSignal => {
          const command = new GetObjectCommand({ Bucket: bucket, Key: prefix + key });
          const { Body } = await client.send(command, { abortSignal });
          abortSignal.addEventListener('abort', () => (Body as Readable | undefined)?.destroy());
          return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
        });
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
          await wait(CONFLICT_WAIT_MS * (0.5 + Math.random()));
        }
      }
      supportsConditions ||= await isRefused(() => put(key, content, '*'));
      if (supportsConditions) return true;
      throw new UnprotectedWrite(
        `This storage does not support conditional writes (If-None-Match), so simultaneous deploys would overwrite each other. ${key} is written, but not protected.`,
      );
    },
    async remove(key) {
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: prefix + key });
      await attempt(timeLimits.write, abortSignal => client.send(command, { abortSignal }));
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
