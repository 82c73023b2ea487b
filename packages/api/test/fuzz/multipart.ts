import { crc32 } from 'node:zlib';
import fc from 'fast-check';

export const BOUNDARY = 'fuzz-7f3a';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function bomb(): Buffer {
  const image = Buffer.from(PNG);
  image.writeUInt32BE(65_000, 16);
  image.writeUInt32BE(65_000, 20);
  image.writeUInt32BE(crc32(image.subarray(12, 29)), 29);
  return image;
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/><script>alert(1)</script></svg>';

const FILES: readonly Buffer[] = [
  PNG,
  bomb(),
  PNG.subarray(0, 40),
  PNG.subarray(0, PNG.length - 8),
  Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')]),
  Buffer.concat([Buffer.from('GIF89a/*'), PNG]),
  Buffer.from(SVG),
  Buffer.from(`<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`),
  Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8X\x0a\x00\x00\x00', 'latin1'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46]),
  Buffer.from('%!PS-Adobe-3.0\n(/etc/passwd) (r) file'),
  Buffer.from('push graphic-context\nfill url(https://x.test/)\npop graphic-context'),
  Buffer.alloc(0),
  Buffer.alloc(5 * 1024 * 1024 + 1, 0x89),
];

interface Part {
  readonly name: string;
  readonly filename: string | undefined;
  readonly type: string;
  readonly bytes: Buffer;
}

const written = ({ name, filename, type, bytes }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"` +
        `${filename === undefined ? '' : `; filename="${filename}"`}\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);

const END = Buffer.from(`--${BOUNDARY}--\r\n`);
const formOf = (...parts: readonly Part[]): Buffer => Buffer.concat([...parts.map(written), END]);
export const imageForm = (): Buffer =>
  formOf({ name: 'image', filename: 'x.png', type: 'image/png', bytes: PNG });

const part: fc.Arbitrary<Part> = fc.record({
  name: fc.oneof(
    { arbitrary: fc.constant('image'), weight: 6 },
    {
      arbitrary: fc.constantFrom('', '__proto__', 'image[]', 'x'.repeat(300), 'note', 'constructor'),
      weight: 2,
    },
  ),
  filename: fc.constantFrom('x.png', '../../x.png', 'x.php\0.png', 'x'.repeat(5_000), '', '%00', undefined),
  type: fc.constantFrom('image/png', 'image/svg+xml', 'text/html', 'x', 'multipart/mixed; boundary=inner'),
  bytes: fc.oneof(
    { arbitrary: fc.constantFrom(...FILES), weight: 5 },
    { arbitrary: fc.uint8Array({ maxLength: 2_000 }).map(bytes => Buffer.from(bytes)), weight: 1 },
  ),
});

export const hostileForm: fc.Arbitrary<Buffer> = fc.oneof(
  { arbitrary: part.map(one => formOf(one)), weight: 6 },
  { arbitrary: fc.array(part, { maxLength: 15, size: 'small' }).map(parts => formOf(...parts)), weight: 2 },
  { arbitrary: part.map(written), weight: 1 },
  { arbitrary: fc.tuple(part, fc.nat(200)).map(([one, cut]) => formOf(one).subarray(0, cut)), weight: 1 },
);
