/** The part of a picture to crop, in percent of the picture's width and height. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A ticket's image is twice as wide as high. */
export const ASPECT = 2;

/** The width of the smallest area, in percent of the width of the largest area. */
const MIN_WIDTH_PERCENT = 10;

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

const heightOf = (width: number, { width: across, height: down }: Size): number =>
  (width * across) / (ASPECT * down);

const widest = (picture: Size): number => Math.min(100, (100 * ASPECT * picture.height) / picture.width);

/** The width of the smallest area, in pixels of the picture. */
export const leastWidth = (picture: Size): number =>
  (widest(picture) * MIN_WIDTH_PERCENT * picture.width) / 1e4;

/** The nearest area that is 2:1 and inside the picture. */
export function fitted({ x, y, width }: CropArea, picture: Size): CropArea {
  const most = widest(picture);
  const across = between((most * MIN_WIDTH_PERCENT) / 100, width, most);
  const down = heightOf(across, picture);
  // Rounding may make a length a little larger than 100 %.
  const rest = (length: number) => Math.max(0, 100 - length);
  return { x: between(0, x, rest(across)), y: between(0, y, rest(down)), width: across, height: down };
}

/** The largest area, in the middle of the picture. */
export function largest(picture: Size): CropArea {
  const width = widest(picture);
  const height = heightOf(width, picture);
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

export function zoomed(area: CropArea, factor: number, picture: Size): CropArea {
  const [middleX, middleY] = [area.x + area.width / 2, area.y + area.height / 2];
  const { width, height } = fitted({ ...area, width: area.width * factor }, picture);
  return fitted({ x: middleX - width / 2, y: middleY - height / 2, width, height }, picture);
}

/** The area moved by fractions of its own width and height. */
export const moved = (area: CropArea, across: number, down: number, picture: Size): CropArea =>
  fitted({ ...area, x: area.x + across * area.width, y: area.y + down * area.height }, picture);

/** The largest width of the uploaded image, in pixels. */
const WIDEST = 1200;
const QUALITY = 0.9;

/** The area of a picture as a JPEG on white, never enlarged. Rejects if the browser cannot draw it. */
export function cropImage(picture: ImageBitmap, area: CropArea): Promise<Blob> {
  const [left, width] = [area.x, area.width].map(part => (part * picture.width) / 100) as [number, number];
  const [top, height] = [area.y, area.height].map(part => (part * picture.height) / 100) as [number, number];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(ASPECT, Math.min(WIDEST, Math.round(width)));
  canvas.height = Math.round(canvas.width / ASPECT);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return Promise.reject(new Error('no canvas'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('the canvas returned no image'));
    canvas.toBlob(take, 'image/jpeg', QUALITY);
  });
}
