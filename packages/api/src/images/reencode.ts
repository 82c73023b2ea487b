import { LIMITS } from '@backglass/contract';
import sharp from 'sharp';
import { workQueue } from '../base/work-queue.ts';

/** Only what is named here is ever decoded: libvips knows many more formats, some of which read files or run long. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);

const MOST_PIXELS = 40_000_000;
const MOST_WIDTH = 1_200;
const MOST_HEIGHT = 2_400;
const TIMEOUT_SECONDS = 20;
const QUALITY = 85;

/** Why an upload is no image for us. */
export type ImageFault = 'image_invalid' | 'image_too_large';

const READ = { limitInputPixels: MOST_PIXELS, failOn: 'warning', animated: false } as const;

/** One at a time: a decoded image takes hundreds of megabytes at worst. One that waits takes 5. */
const queued = workQueue(1, 16);

async function decode(bytes: Uint8Array): Promise<Buffer | ImageFault> {
  const { width, height } = await sharp(bytes, { ...READ, limitInputPixels: false }).metadata();
  if (width * height > MOST_PIXELS) return 'image_too_large';
  return sharp(bytes, READ)
    .autoOrient()
    .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
}

/**
 * An uploaded JPEG, PNG or WebP as a WebP of our own making: upright, at most 1200 pixels wide, in sRGB, and with nothing
 * of the original but its picture: no EXIF, no profile, nothing that stood behind it.
 */
export async function reencode(bytes: Uint8Array): Promise<Buffer | ImageFault> {
  if (bytes.byteLength > LIMITS.imageBytes) return 'image_too_large';
  return queued(() => decode(bytes).catch((): ImageFault => 'image_invalid'));
}
