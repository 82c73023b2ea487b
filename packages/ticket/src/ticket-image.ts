/** In pixels, as large as an uploaded image. On 80 mm paper it has more than 300 dpi. */
const PICTURE = { width: 1200, height: 600 } as const;

const QUALITY = 0.9;

/** Returns an image as a `data:` URL of a JPEG of 2:1 on white. Rejects if the image does not load or decode. */
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

/** Rejects if the image does not load. */
export async function fetchImage(address: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { credentials: 'omit', ...(signal ? { signal } : {}) });
  if (!answer.ok) throw new Error(`the image could not be loaded: status ${answer.status}`);
  return answer.blob();
}

/** Does the work of `ticketImage` in a worker. Rejects if the file is not an image. */
export async function ticketPicture(file: Blob, isGreyscale: boolean): Promise<Uint8Array> {
  const image = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(PICTURE.width, PICTURE.height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no canvas');
  paintImage(context, image, isGreyscale);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new Uint8Array(await jpeg.arrayBuffer());
}

/** Closes `image`. */
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

/** Replaces colours by their luminance (ITU-R BT.709), because Safari has no canvas filters. */
function turnGrey(context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D): void {
  const pixels = context.getImageData(0, 0, PICTURE.width, PICTURE.height);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    const grey = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
    data[at] = data[at + 1] = data[at + 2] = grey;
  }
  context.putImageData(pixels, 0, 0);
}
