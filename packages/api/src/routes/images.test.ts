import { connect } from 'node:net';
import sharp from 'sharp';
import { addCenter, logIn } from '../../test/support/centers.ts';
import { type RunningApi, emptyDatabase, startTestApi, useTestApi } from '../../test/support/running-api.ts';
import { type Fault, type TestS3, startS3 } from '../../test/support/s3.ts';
import { until } from '../../test/support/until.ts';
import { type Upload, picture, uploadImage } from '../../test/support/uploads.ts';

const api = useTestApi();

describe('uploads', () => {
  beforeAll(() => emptyDatabase(api));
  let token: string;
  beforeAll(async () => {
    await addCenter(api, { email: 'ada@arena.test' });
    token = await logIn(api, 'ada@arena.test');
  });

  const upload = (files: readonly Upload[], language = 'en') => uploadImage(api, token, files, language);
  const SECRET = 'SECRET-IN-THE-TAIL';
  const fetchImage = async (address: unknown) => {
    const response = await fetch(`${api.origin}${String(address)}`);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  describe('an uploaded image', () => {
    it.each(['jpeg', 'png', 'webp'] as const)('is shrunk, and has a permanent URL (%s)', async format => {
      const bytes = await picture(1600, 800).toFormat(format).toBuffer();
      const answer = await upload([{ bytes }]);
      expect(answer.status).toBe(200);
      expect(answer.body['image']).toMatch(/^\/api\/images\/[0-9a-f]{64}\.webp$/);
      const { response, bytes: kept } = await fetchImage(answer.body['image']);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 600 });
      const me = await api.call('GET', 'user/me/', { token });
      expect(me.body).toMatchObject({ center: answer.body });
      expect((await upload([{ bytes }])).body).toEqual(answer.body);
    });

    it('is rotated upright, and has neither EXIF nor trailing data', async () => {
      const turned = await picture(40, 20)
        .jpeg()
        .withExif({ IFD0: { Copyright: SECRET, ImageDescription: 'N 40.4' } })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      const answer = await upload([
        { bytes: Buffer.concat([turned, Buffer.from(`<script>${SECRET}</script>`)]) },
      ]);
      const { bytes } = await fetchImage(answer.body['image']);
      const metadata = await sharp(bytes).metadata();
      expect([metadata.width, metadata.height, metadata.exif, metadata.icc]).toEqual([
        20,
        40,
        undefined,
        undefined,
      ]);
      expect(bytes.includes(SECRET)).toBe(false);
    });

    it('is not enlarged when it is small', async () => {
      const answer = await upload([{ bytes: await picture(30, 15).png().toBuffer() }]);
      const { bytes } = await fetchImage(answer.body['image']);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 15 });
    });
  });

  describe('the URL of a missing image', () => {
    it.each(['x', `${'0'.repeat(64)}.webp`, '..%2Fdatabase', `${'0'.repeat(64)}.svg`])(
      '(%s) is 404',
      async name => {
        expect(await api.call('GET', `images/${name}`)).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        });
      },
    );
  });
});

describe('an invalid image', () => {
  beforeAll(() => emptyDatabase(api));
  let token: string;
  beforeAll(async () => {
    await addCenter(api, { email: 'ada@arena.test' });
    token = await logIn(api, 'ada@arena.test');
  });

  const upload = (files: readonly Upload[], language = 'en') => uploadImage(api, token, files, language);

  it.each<[string, () => Promise<Uint8Array> | string]>([
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a GIF', () => picture(9, 9).gif().toBuffer()],
    ['a TIFF', () => picture(9, 9).tiff().toBuffer()],
    ['an AVIF', () => picture(9, 9).avif().toBuffer()],
    ['an HTML page', () => '<!doctype html><script>alert(1)</script>'],
    [
      'an HTML page before an image',
      async () => Buffer.concat([Buffer.from('<script>1</script>'), await picture(9, 9).jpeg().toBuffer()]),
    ],
    [
      'a GIF before an image',
      async () => Buffer.concat([Buffer.from('GIF89a/*'), await picture(9, 9).png().toBuffer()]),
    ],
    ['half a JPEG', async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 900)],
    [
      'half a PNG',
      async () => {
        const png = await picture(400, 400).png().toBuffer();
        return png.subarray(0, png.length / 2);
      },
    ],
    ['a head of a PNG', async () => (await picture(9, 9).png().toBuffer()).subarray(0, 33)],
    ['noise', () => 'x'.repeat(5000)],
  ])('is refused when it is %s, and the old image stays', async (_what, make) => {
    const before = (await api.call('GET', 'user/me/', { token })).body;
    const answer = await upload([{ bytes: await make() }], 'es');
    expect(answer).toEqual({
      status: 400,
      body: { image: ['No es una imagen JPEG, PNG o WebP, o está dañada.'], code: 'image_invalid' },
    });
    expect((await api.call('GET', 'user/me/', { token })).body).toEqual(before);
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a small file with too many pixels', () => picture(8000, 6000).png({ compressionLevel: 9 }).toBuffer()],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 1)],
    ['much more than 5 MB', () => Buffer.alloc(12 * 1024 * 1024, 1)],
  ])('is refused as too large when it is %s', async (_what, make) => {
    const answer = await upload([{ bytes: await make() }]);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'image_too_large', image: [expect.any(String)] },
    });
  });

  it('is refused when the form has two images, no image, an empty image or another field', async () => {
    const bytes = await picture(9, 9).png().toBuffer();
    for (const files of [
      [],
      [{ bytes }, { bytes }],
      [{ bytes: '' }],
      [{ field: 'file', bytes }],
      [{ bytes }, { field: 'b', bytes }],
    ]) {
      expect(await upload(files)).toMatchObject({
        status: 400,
        body: { code: 'image_required', image: [expect.any(String)] },
      });
    }
  });

  it.each([
    ['JSON', 'application/json', '{"image":"x"}'],
    ['a form of another kind', 'application/x-www-form-urlencoded', 'image=x'],
    ['a form without its boundary', 'multipart/form-data', 'image=x'],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="image"; filename="x"\r\n\r\nabc',
    ],
    ['an empty form', 'multipart/form-data; boundary=b', '--b--\r\n'],
    ['nonsense for a form', 'multipart/form-data; boundary=b', 'nonsense'],
    [
      'a polluted name',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="__proto__"; filename="x"\r\n\r\nabc\r\n--b--\r\n',
    ],
  ])('is refused when the body is %s', async (_what, type, raw) => {
    const answer = await api.call('PATCH', 'user/center/upload-image/', {
      token,
      raw,
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'image_required', image: [expect.any(String)] },
    });
  });

  it('does not stop the API when the client disconnects during the upload', async () => {
    const { hostname, port } = new URL(api.origin);
    await new Promise<void>(resolve => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `PATCH /api/user/center/upload-image/ HTTP/1.1\r\nhost: x\r\nauthorization: Token ${token}\r\n` +
            'content-type: multipart/form-data; boundary=b\r\ncontent-length: 9000\r\n\r\n' +
            '--b\r\ncontent-disposition: form-data; name="image"; filename="x"\r\n\r\nabc',
          () => socket.destroy(),
        );
      });
      socket.once('close', () => resolve());
    });
    expect((await api.call('GET', 'health/')).status).toBe(200);
  });
});

describe('an image storage that fails', () => {
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
