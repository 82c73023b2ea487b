/** Of the picture in a ticket, in pixels: 300 dpi on 80 mm paper, and what an upload is resized to. */
export const PICTURE = { width: 1200, height: 600 } as const;

/** JPEG's, from 0 to 1. */
export const QUALITY = 0.9;

/** Fills a canvas of {@link PICTURE}'s size with an image, on white, cropped to 2:1, grey where asked. Closes the image. */
export function paintImage(
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
