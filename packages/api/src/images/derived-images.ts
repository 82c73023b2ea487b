import sharp from 'sharp';
import type { ImageStore } from './image-store.ts';

/** Width and quality, the best one first. */
const SIZES = [
  [480, 70],
  [480, 45],
  [480, 25],
  [320, 30],
  [240, 25],
  [160, 20],
] as const;

const HALF = { fit: 'cover' } as const;

const asDataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

async function shrink(image: Uint8Array): Promise<readonly string[]> {
  const urls: string[] = [];
  for (const [width, quality] of SIZES) {
    const bytes = await sharp(image)
      .resize(width, width / 2, HALF)
      .webp({ quality })
      .toBuffer();
    urls.push(asDataUrl('image/webp', bytes));
  }
  return urls.sort((one, other) => other.length - one.length);
}

/** The pages of a busy evening belong to few centres. */
const MAX_CACHED = 50;

/** Returns a function that derives something from a stored image. It gives `none` if the image cannot be read. */
function derivedOf<Derived>(
  images: Pick<ImageStore, 'get'>,
  derive: (image: Uint8Array) => Promise<Derived>,
  none: Derived,
): (name: string) => Promise<Derived> {
  const cached = new Map<string, Promise<Derived>>();
  return name => {
    const known =
      cached.get(name) ?? images.get(name).then(bytes => (bytes === undefined ? none : derive(bytes)));
    cached.delete(name);
    // The first key is the one that was used the longest time ago.
    for (const oldest of [...cached.keys()].slice(0, Math.max(0, cached.size + 1 - MAX_CACHED)))
      cached.delete(oldest);
    cached.set(name, known);
    return known.catch(() => {
      cached.delete(name);
      return none;
    });
  };
}

/** Gives a stored image as small `data:` URLs, the largest first. */
export const smallImagesOf = (images: Pick<ImageStore, 'get'>) => derivedOf(images, shrink, []);

/** Gives the picture of a ticket. A ticket without it is better than none. */
export const ticketJpegsOf = (images: Pick<ImageStore, 'get'>) =>
  derivedOf<Uint8Array | undefined>(images, ticketJpeg, undefined);

/** As `ticketPicture` of `packages/ticket` draws it in the browser: a JPEG of 2:1 on white. */
const ticketJpeg = (image: Uint8Array): Promise<Buffer> =>
  sharp(image).resize(800, 400, HALF).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer();
