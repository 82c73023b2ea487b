import { LIMITS } from '@backglass/contract';
import { imageSizeOf } from './image-size.ts';

/** A picture that can be cropped. `address` is a `blob:` one; whoever is done with it releases it. */
export interface ReadImage {
  readonly name: string;
  readonly address: string;
  readonly bitmap: ImageBitmap;
}

/** Lets go of the memory that a picture holds. */
export function releaseImage({ address, bitmap }: ReadImage): void {
  URL.revokeObjectURL(address);
  bitmap.close();
}

/** Why a file is no image for a ticket; names its text. */
export type ImageProblem = 'too_large' | 'wrong_type' | 'too_many_pixels' | 'damaged';

/** Reads a chosen file, or says why it cannot be used. Nothing is decoded that is larger than the API takes. */
export async function readImage(file: File): Promise<ReadImage | ImageProblem> {
  if (file.size > LIMITS.imageBytes) return 'too_large';
  // A file that was moved or changed since it was chosen cannot be read.
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return 'damaged';
  const size = imageSizeOf(bytes);
  if (size === undefined) return 'wrong_type';
  if (size.width * size.height > LIMITS.imagePixels) return 'too_many_pixels';
  const image = new Blob([bytes], { type: size.type });
  try {
    const bitmap = await createImageBitmap(image);
    return { name: file.name, address: URL.createObjectURL(image), bitmap };
  } catch {
    return 'damaged';
  }
}
