import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '../../test/support/s3.ts';
import { parseSettings } from '../settings/settings.ts';
import { openImageStore, StorageUnavailable } from './image-store.ts';

const IMAGE = Buffer.from('an image');
const NAME = `${createHash('sha256').update(IMAGE).digest('hex')}.webp`;
const UNKNOWN = `${'0'.repeat(64)}.webp`;

describe('images on disk', () => {
  it('are stored under the hash of their content, completely or not at all', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'backglass-images-'));
    try {
      const store = await openImageStore(parseSettings({ DATA_DIR: dataDir }));
      expect(await Promise.all([store.put(IMAGE), store.put(IMAGE)])).toEqual([NAME, NAME]);
      expect(await store.put(IMAGE)).toBe(NAME);
      expect(Buffer.from((await store.get(NAME)) ?? [])).toEqual(IMAGE);
      expect(await readdir(join(dataDir, 'images'))).toEqual([NAME]);
      expect(await store.get(UNKNOWN)).toBeUndefined();
      expect(await store.get('../secret')).toBeUndefined();
      await store.remove(UNKNOWN);
      await store.remove(NAME);
      expect(await readdir(join(dataDir, 'images'))).toEqual([]);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describe('images on S3-compatible storage', () => {
  const before = { ...process.env };
  beforeAll(() => {
    process.env['AWS_ACCESS_KEY_ID'] = 'test';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'test';
  });
  afterAll(() => {
    process.env = before;
  });

  it('are stored in the bucket below its prefix, and read back', async () => {
    const s3 = await startS3();
    try {
      const address = `s3://images/centers?region=eu-south-2&endpoint=${encodeURIComponent(s3.endpoint)}`;
      const store = await openImageStore(parseSettings({ STORAGE_URL: address }));
      expect(await store.put(IMAGE)).toBe(NAME);
      expect([...s3.objects]).toEqual([[`/images/centers/${NAME}`, IMAGE]]);
      expect(Buffer.from((await store.get(NAME)) ?? [])).toEqual(IMAGE);
      expect(await store.get(UNKNOWN)).toBeUndefined();
      await store.remove(UNKNOWN);
      await store.remove(NAME);
      expect(s3.objects.size).toBe(0);
    } finally {
      await s3.close();
    }
  });

  it('are unavailable while the storage does not answer', async () => {
    const s3 = await startS3();
    try {
      const address = `s3://images?endpoint=${encodeURIComponent(s3.endpoint)}`;
      const store = await openImageStore(parseSettings({ STORAGE_URL: address }), 200);
      s3.failWith('silence');
      await expect(store.put(IMAGE)).rejects.toThrow(StorageUnavailable);
      await expect(store.get(NAME)).rejects.toThrow(StorageUnavailable);
      expect(await store.isUp()).toBe(false);
      s3.failWith(undefined);
      const reopened = await openImageStore(parseSettings({ STORAGE_URL: address }));
      expect(await reopened.isUp()).toBe(true);
    } finally {
      await s3.close();
    }
  });
});
