import { addCenter, logIn } from '../../test/support/centers.ts';
import { type RunningApi, startTestApi } from '../../test/support/running-api.ts';
import { type Fault, type TestS3, startS3 } from '../../test/support/s3.ts';
import { until } from '../../test/support/until.ts';
import { picture, uploadImage } from '../../test/support/uploads.ts';

const before = { ...process.env };
let s3: TestS3;
let api: RunningApi;
let token: string;
beforeAll(async () => {
  process.env['AWS_ACCESS_KEY_ID'] = 'test';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'test';
  s3 = await startS3();
  api = await startTestApi({ STORAGE_URL: `s3://images?endpoint=${encodeURIComponent(s3.endpoint)}` });
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
});
afterAll(async () => {
  await api.close();
  await s3.close();
  process.env = before;
});

const TEXTS = { en: /^Images cannot be stored/, es: /^Ahora mismo no se pueden guardar/ };
const imageOf = async () =>
  ((await api.call('GET', 'user/me/', { token })).body as { center: { image: string } }).center.image;

/** `ready/` keeps its answer for a second. */
const untilReady = (images: 'ok' | 'unavailable'): Promise<true> =>
  until(async () => {
    const answer = await api.call('GET', 'ready/');
    expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } });
    return (answer.body as { images: string }).images === images;
  });

async function expectRefusal(): Promise<void> {
  const kept = await imageOf();
  for (const language of ['en', 'es'] as const) {
    const bytes = await picture(31, 17).png().toBuffer();
    expect(await uploadImage(api, token, [{ bytes }], language)).toEqual({
      status: 503,
      body: { detail: expect.stringMatching(TEXTS[language]), code: 'images_unavailable' },
    });
  }
  expect(await imageOf()).toBe(kept);
  const shown = await api.call('GET', `images/${'0'.repeat(64)}.webp`);
  expect(shown).toMatchObject({ status: 503, body: { code: 'images_unavailable' } });
  await untilReady('unavailable');
}

describe('an image storage that fails', () => {
  beforeAll(async () => {
    expect((await uploadImage(api, token, [{ bytes: await picture(9, 9).png().toBuffer() }])).status).toBe(
      200,
    );
  });

  it.each<Fault>([403, 500, 503, 'nonsense'])(
    'makes uploads fail with 503 and a message, and keeps the old image, when it answers %s',
    async fault => {
      s3.failWith(fault);
      try {
        await expectRefusal();
      } finally {
        s3.failWith(undefined);
      }
      await untilReady('ok');
    },
  );

  it('makes uploads fail with 503 and a message when it cannot be reached', async () => {
    await s3.close();
    await expectRefusal();
  });
});
