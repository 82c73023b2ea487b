/** Of the picture in a ticket, in pixels: 300 dpi on 80 mm paper, and what an upload is resized to. */
const WIDTH = 1200;
const HEIGHT = WIDTH / 2;
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
  const answer = await fetch(address, { credentials: 'omit', ...(signal ? { signal } : {}) });
  if (!answer.ok) throw new Error(`the image answered ${answer.status}`);
  return drawImage(await createImageBitmap(await answer.blob()), isGreyscale);
}

function drawImage(image: ImageBitmap, isGreyscale: boolean): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const scale = Math.max(WIDTH / image.width, HEIGHT / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  image.close();
  if (isGreyscale) turnGrey(context);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** Luminance as an eye has it (ITU-R BT.709); Safari knows no canvas filters. */
function turnGrey(context: CanvasRenderingContext2D): void {
  const pixels = context.getImageData(0, 0, WIDTH, HEIGHT);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    const grey = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
    data[at] = data[at + 1] = data[at + 2] = grey;
  }
  context.putImageData(pixels, 0, 0);
}
