import { connect } from 'node:net';
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

describe('an invalid image', () => {
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
