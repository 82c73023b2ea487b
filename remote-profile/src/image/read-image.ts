import { LIMITS } from '@backglass/contract';
import { imageSizeOf } from './image-size.ts';

/** A picture that can be cropped. `address` is a `blob:` one; whoever is done with it revokes it. */
export interface ReadImage {
  readonly name: string;
  readonly address: string;
  readonly bitmap: ImageBitmap;
}

/** Why a file is no image for a ticket; names its text. */
export type ImageProblem = 'too_large' | 'wrong_type' | 'too_many_pixels' | 'damaged';

/** Reads a chosen file, or says why it cannot be used. Nothing is decoded that is larger than the API takes. */
export async function readImage(file: File): Promise<ReadImage | ImageProblem> {
  if (file.size > LIMITS.imageBytes) return 'too_large';
  const size = imageSizeOf(await file.arrayBuffer());
  if (size === undefined) return 'wrong_type';
  if (size.width * size.height > LIMITS.imagePixels) return 'too_many_pixels';
  const image = new Blob([file], { type: size.type });
  try {
    const bitmap = await createImageBitmap(image);
    return { name: file.name, address: URL.createObjectURL(image), bitmap };
  } catch {
    return 'damaged';
  }
}
