import { deflateSync } from 'node:zlib';

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

const crc = (bytes: Buffer): number => {
  let c = 0xffffffff;
  for (const byte of bytes) c = (CRC[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}

/** `rows` are the RGB pixels, which may be fewer than the header says. */
function png(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture with colour gradients, so that the colours show which part was cropped. */
export function picture(width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows.set([(255 * x) / width, (255 * y) / height, 128], y * (1 + 3 * width) + 1 + 3 * x);
    }
  }
  return png(width, height, rows);
}

/** A small file with 900 million pixels. */
export const bomb = (): Buffer => png(30_000, 30_000, Buffer.alloc(100_000));

export const damaged = (): Buffer => {
  const whole = picture(40, 20);
  return Buffer.concat([whole.subarray(0, 45), Buffer.alloc(400, 7)]);
};

export const tooBig = (): Buffer => Buffer.concat([picture(40, 20), Buffer.alloc(5 * 1024 * 1024 + 1, 1)]);
