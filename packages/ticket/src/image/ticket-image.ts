import { paintImage, PICTURE, QUALITY } from './paint-image.ts';

/**
 * A centre's image as both renderings take it: a JPEG's `data:` address, 2:1, on white, grey where asked. Rejects when the
 * image does not arrive or is none.
 */
export async function ticketImage(
  address: string,
  isGreyscale: boolean,
  signal?: AbortSignal,
): Promise<string> {
  const image = await createImageBitmap(await fetchImage(address, signal));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [PICTURE.width, PICTURE.height];
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no canvas');
  paintImage(context, image, isGreyscale);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** The image's file as the API has it. Rejects when it does not arrive. */
export async function fetchImage(address: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { credentials: 'omit', ...(signal ? { signal } : {}) });
  if (!answer.ok) throw new Error(`the image answered ${answer.status}`);
  return answer.blob();
}

/** The same picture where there is no page, as in a worker: a JPEG's bytes. Rejects when the file is no image. */
export async function ticketPicture(file: Blob, isGreyscale: boolean): Promise<Uint8Array> {
  const image = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(PICTURE.width, PICTURE.height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no canvas');
  paintImage(context, image, isGreyscale);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new Uint8Array(await jpeg.arrayBuffer());
}
