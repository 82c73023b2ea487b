import { connect } from 'node:net';
import sharp from 'sharp';
import { addCenter, logIn } from '../testing/centers.ts';
import { type RunningApi, startTestApi } from '../testing/running-api.ts';

let api: RunningApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
});
afterAll(() => api.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02060' } });
const SECRET = 'SECRET-IN-THE-TAIL';

interface Upload {
  readonly field?: string;
  readonly bytes: Uint8Array | string;
}

async function upload(files: readonly Upload[], language = 'en') {
  const form = new FormData();
  form.append('note', 'hello');
  for (const { field = 'image', bytes } of files)
    form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'x.jpg');
  const response = await fetch(`${api.origin}/api/user/center/upload-image/`, {
    method: 'PATCH',
    headers: { authorization: `Token ${token}`, 'accept-language': language },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const fetchImage = async (address: unknown) => {
  const response = await fetch(`${api.origin}${String(address)}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('an uploaded image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('(%s) is kept small, under an address for ever', async format => {
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

  it('is upright, and carries neither EXIF nor what stood behind it', async () => {
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

  it('that is small stays as large as it is', async () => {
    const answer = await upload([{ bytes: await picture(30, 15).png().toBuffer() }]);
    const { bytes } = await fetchImage(answer.body['image']);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 15 });
  });
});

describe('what is no image', () => {
  it.each<[string, () => Promise<Uint8Array> | string]>([
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a GIF', () => picture(9, 9).gif().toBuffer()],
    ['a TIFF', () => picture(9, 9).tiff().toBuffer()],
    ['an AVIF', () => picture(9, 9).avif().toBuffer()],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    [
      'a page before an image',
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
  ])('(%s) is refused with a text, and the old image stays', async (_what, make) => {
    const before = (await api.call('GET', 'user/me/', { token })).body;
    const answer = await upload([{ bytes: await make() }], 'es');
    expect(answer).toEqual({
      status: 400,
      body: { image: ['No es una imagen JPEG, PNG o WebP, o está dañada.'], code: 'image_invalid' },
    });
    expect((await api.call('GET', 'user/me/', { token })).body).toEqual(before);
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    [
      'a small file of far too many pixels',
      () => picture(8000, 6000).png({ compressionLevel: 9 }).toBuffer(),
    ],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 1)],
    ['much more than 5 MB', () => Buffer.alloc(12 * 1024 * 1024, 1)],
  ])('(%s) is refused as too large', async (_what, make) => {
    const answer = await upload([{ bytes: await make() }]);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'image_too_large', image: [expect.any(String)] },
    });
  });

  it('is refused if there are two, none, an empty one or another field', async () => {
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
  ])('is refused if the body is %s', async (_what, type, raw) => {
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

  it('does no harm if the client goes away in the middle', async () => {
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

describe('an address of no image', () => {
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
