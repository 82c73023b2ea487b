import fc from 'fast-check';
import { imageSizeOf, readImage } from './picture.ts';

const bytes = (...parts: (string | readonly number[])[]): ArrayBuffer =>
  Uint8Array.from(
    parts.flatMap(part => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [...part])),
  ).buffer;

describe('imageSizeOf', () => {
  it('returns the size of a PNG', () => {
    const png = bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x75, 0x30, 0, 0, 0x01, 0x2c]);
    expect(imageSizeOf(png)).toEqual({ type: 'image/png', width: 30_000, height: 300 });
  });

  it('returns the size of a JPEG with segments before its frame', () => {
    const jpeg = bytes([
      0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 17, 8, 0x02, 0x58, 0x04, 0xb0, 3, 0, 0,
    ]);
    expect(imageSizeOf(jpeg)).toEqual({ type: 'image/jpeg', width: 1200, height: 600 });
  });

  it.each([
    ['lossy', bytes('RIFF....WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0xb0, 0x04, 0x58, 0x02])],
    ['lossless', bytes('RIFF....WEBPVP8L', [0, 0, 0, 0, 0x2f, 0xaf, 0xc4, 0x95, 0x00])],
    ['extended', bytes('RIFF....WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0xaf, 0x04, 0, 0x57, 0x02, 0])],
  ])('returns the size of a WebP: %s', (_, webp) => {
    expect(imageSizeOf(webp)).toEqual({ type: 'image/webp', width: 1200, height: 600 });
  });

  it.each(['GIF89a', '<svg/>', '%PDF-1.7', ''])('returns undefined for %j', text => {
    expect(imageSizeOf(bytes(text))).toBeUndefined();
  });

  it('does not depend on the name or the type that the browser derives from it', async () => {
    const decode = jest.fn(async () => ({ close: () => undefined }));
    Object.assign(globalThis, { createImageBitmap: decode });
    Object.assign(URL, { createObjectURL: () => 'blob:1' });
    const head = bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x04, 0xb0, 0, 0, 0x02, 0x58]);
    expect(await readImage(new File([head], 'logo.txt', { type: 'text/plain' }))).toMatchObject({
      address: 'blob:1',
    });
    expect(await readImage(new File(['%PDF-1.7'], 'logo.png', { type: 'image/png' }))).toBe('wrong_type');
  });

  it('never throws for any bytes', () => {
    const head = fc.constantFrom(
      [0xff, 0xd8],
      [0x89, 0x50, 0x4e, 0x47],
      [...Buffer.from('RIFF....WEBPVP8L')],
      [],
    );
    fc.assert(
      fc.property(head, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        expect(() => imageSizeOf(bytes(start, [...rest]))).not.toThrow();
      }),
    );
  });
});
