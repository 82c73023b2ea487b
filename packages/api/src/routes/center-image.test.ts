import sharp from 'sharp';
import { addCenter, logIn } from '../../test/support/centers.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { type Upload, picture, uploadImage } from '../../test/support/uploads.ts';

const api = useTestApi();
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
