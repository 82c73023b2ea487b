/** Of the picture in a ticket, in pixels: 300 dpi on 80 mm paper, and what an upload is resized to. */
const PICTURE = { width: 1200, height: 600 } as const;

/** JPEG's, from 0 to 1. */
const QUALITY = 0.9;

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

/** Fills a canvas of the picture's size with an image, on white, cropped to 2:1, grey where asked. Closes the image. */
function paintImage(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  image: ImageBitmap,
  isGreyscale: boolean,
): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
  const scale = Math.max(PICTURE.width / image.width, PICTURE.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (PICTURE.width - width) / 2, (PICTURE.height - height) / 2, width, height);
  image.close();
  if (isGreyscale) turnGrey(context);
}

/** Luminance as an eye has it (ITU-R BT.709); Safari knows no canvas filters. */
function turnGrey(context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D): void {
  const pixels = context.getImageData(0, 0, PICTURE.width, PICTURE.height);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    const grey = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
    data[at] = data[at + 1] = data[at + 2] = grey;
  }
  context.putImageData(pixels, 0, 0);
}
