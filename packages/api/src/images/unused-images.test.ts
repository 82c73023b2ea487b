import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { addCenter, logIn } from '../../test/support/centers.ts';
import { type RunningApi, startInstance } from '../../test/support/running-api.ts';
import { startS3 } from '../../test/support/s3.ts';
import { makeTestDatabase } from '../../test/support/test-database.ts';
import { picture, uploadImage } from '../../test/support/uploads.ts';
import { deleteDueCenters } from '../background/due-deletions.ts';
import { LocalChannel } from '../db/channel.ts';
import { databaseOn } from '../db/database.ts';
import { transactOn } from '../db/transact.ts';
import { type Settings, parseSettings } from '../settings/settings.ts';
import { openImageStore } from './image-store.ts';
import { deleteUnusedImage, deleteUnusedImages } from './unused-images.ts';

const TOMORROW = 25 * 60 * 60_000;
const STRANGER = 'price-list.webp';
const PART = 'part-00000000-0000-4000-8000-000000000000';

interface Place {
  readonly environment: Record<string, string>;
  readonly names: () => Promise<string[]>;
  readonly add: (name: string) => Promise<void>;
}

async function deleteDue(pool: Pool, settings: Settings): Promise<void> {
  const database = databaseOn(pool);
  const images = await openImageStore(settings);
  await deleteDueCenters({
    database,
    transactForMaintenance: transactOn(database, new LocalChannel()),
    deleteImage: address => deleteUnusedImage(database, images, address),
    securityLog: () => undefined,
    onError: error => {
      throw error;
    },
  });
}

async function expectTidied({ environment, names, add }: Place): Promise<void> {
  const database = await makeTestDatabase();
  const settings = parseSettings({ ...database.environment, ...environment });
  const api: RunningApi = await startInstance(database, environment);
  try {
    await addCenter(api, { email: 'ada@arena.test' });
    const token = await logIn(api, 'ada@arena.test');
    const upload = async (width: number, by = token) => {
      const { status, body } = await uploadImage(api, by, [
        { bytes: await picture(width, 9).png().toBuffer() },
      ]);
      expect(status).toBe(200);
      return String(body['image']).replace('/api/images/', '');
    };
    const deleteUnused = (later: number) =>
      deleteUnusedImages(databaseOn(api.pool), settings, Date.now() + later);
    const [first, second, third] = [await upload(10), await upload(20), await upload(30)];
    await add(STRANGER);
    await add(PART);
    expect(await deleteUnused(0)).toBe(0);
    expect(await names()).toEqual([first, second, third, STRANGER, PART].sort());
    expect(await deleteUnused(TOMORROW)).toBe(3);
    expect(await names()).toEqual([third, STRANGER].sort());
    expect(await upload(10)).toBe(first);
    expect((await fetch(`${api.origin}/api/images/${first}`)).status).toBe(200);
    expect(await deleteUnused(TOMORROW)).toBe(1);
    expect(await names()).toEqual([first, STRANGER].sort());
    await addCenter(api, { email: 'rival@arena.test' });
    expect(await upload(10, await logIn(api, 'rival@arena.test'))).toBe(first);
    const deleteNext = async () => {
      await api.pool.query('update center set deletes_at = now() where id = (select min(id) from center)');
      await deleteDue(api.pool, settings);
      return (await fetch(`${api.origin}/api/images/${first}`)).status;
    };
    expect([await deleteNext(), await deleteNext()]).toEqual([200, 404]);
    expect(await names()).toEqual([STRANGER]);
  } finally {
    await api.close();
    await database.remove();
  }
}

describe('images that no centre uses any more', () => {
  it('are deleted from the disk after a day, and other files stay', async () => {
    const database = await makeTestDatabase();
    const folder = join(database.environment.DATA_DIR, 'images');
    await mkdir(folder, { recursive: true });
    await expectTidied({
      environment: { DATA_DIR: database.environment.DATA_DIR },
      names: async () => (await readdir(folder)).sort(),
      add: name => writeFile(join(folder, name), 'x'),
    });
    await database.remove();
  });

  describe('on S3-compatible storage', () => {
    const before = { ...process.env };
    beforeAll(() => {
      process.env['AWS_ACCESS_KEY_ID'] = 'test';
      process.env['AWS_SECRET_ACCESS_KEY'] = 'test';
    });
    afterAll(() => {
      process.env = before;
    });

    it('are deleted after a day, even when S3 lists them on several pages, and files outside the prefix stay', async () => {
      const s3 = await startS3();
      const prefix = '/images/centers/';
      s3.objects.set(`/images/${PART}`, Buffer.from('another’s'));
      try {
        await expectTidied({
          environment: { STORAGE_URL: `s3://images/centers?endpoint=${encodeURIComponent(s3.endpoint)}` },
          names: async () =>
            [...s3.objects.keys()]
              .filter(key => key.startsWith(prefix))
              .map(key => key.slice(prefix.length))
              .sort(),
          add: async name => void s3.objects.set(prefix + name, Buffer.from('x')),
        });
        expect(s3.objects.has(`/images/${PART}`)).toBe(true);
      } finally {
        await s3.close();
      }
    });
  });
});
