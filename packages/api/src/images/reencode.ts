import { LIMITS } from '@backglass/contract';
import sharp from 'sharp';
import { workQueue } from '../base/work-queue.ts';

/** libvips can read many more formats. Some of them read other files or take long. */
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

type ImageFault = 'image_invalid' | 'image_too_large';

const READ = { limitInputPixels: MAX_PIXELS, failOn: 'warning', animated: false } as const;

/** Decoding may need hundreds of megabytes, so images are decoded one by one. */
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

/** Converts a JPEG, PNG or WebP into an upright WebP of at most 1200 pixels, without EXIF, colour profile and trailing data. */
export async function reencode(bytes: Uint8Array): Promise<Buffer | ImageFault> {
  if (bytes.byteLength > LIMITS.imageBytes) return 'image_too_large';
  return queued(() => decode(bytes).catch((): ImageFault => 'image_invalid'));
}
