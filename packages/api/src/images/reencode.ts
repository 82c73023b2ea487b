import { LIMITS } from '@backglass/contract';
import sharp from 'sharp';
import { workQueue } from '../base/work-queue.ts';

/** Allows only the formats below. libvips has many more, some of which read other files or take long. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);

const MAX_PIXELS = 40_000_000;
const MAX_WIDTH = 1_200;
const MAX_HEIGHT = 2_400;
const TIMEOUT_SECONDS = 20;
const QUALITY = 85;

/** The reason why an upload is refused. */
export type ImageFault = 'image_invalid' | 'image_too_large';

const READ = { limitInputPixels: MAX_PIXELS, failOn: 'warning', animated: false } as const;

/** Decodes one image at a time, because decoding may need hundreds of megabytes. A waiting image needs at most 5 MB. */
const queued = workQueue(1, 16);

async function decode(bytes: Uint8Array): Promise<Buffer | ImageFault> {
  const { width, height } = await sharp(bytes, { ...READ, limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) return 'image_too_large';
  return sharp(bytes, READ)
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
}

/**
 * Converts an uploaded JPEG, PNG or WebP into a new WebP: upright, at most 1200 pixels wide, in sRGB. The result has no EXIF
 * data, no colour profile and no trailing data.
 */
export async function reencode(bytes: Uint8Array): Promise<Buffer | ImageFault> {
  if (bytes.byteLength > LIMITS.imageBytes) return 'image_too_large';
  return queued(() => decode(bytes).catch((): ImageFault => 'image_invalid'));
}
