/** A part of a picture, in percent of its sides: of the same shape however large it is shown. */
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

/** A ticket's image is twice as wide as high (decisions, "Screens"). */
export const ASPECT = 2;
/** The smallest part that may be chosen, in percent of the largest. */
const LEAST = 10;

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Percent of the height for a percent of the width, so that the part is 2:1. */
const heightOf = (width: number, { width: across, height: down }: Size): number =>
  (width * across) / (ASPECT * down);

const widest = (picture: Size): number => Math.min(100, (100 * ASPECT * picture.height) / picture.width);

/** How wide the smallest part is, in pixels of the picture. */
export const leastWidth = (picture: Size): number => (widest(picture) * LEAST * picture.width) / 1e4;

/** Keeps a part inside the picture, and 2:1. */
export function settled({ x, y, width }: CropArea, picture: Size): CropArea {
  const most = widest(picture);
  const across = between((most * LEAST) / 100, width, most);
  const down = heightOf(across, picture);
  // What fills a side may be a rounding error larger than it.
  const room = (length: number) => Math.max(0, 100 - length);
  return { x: between(0, x, room(across)), y: between(0, y, room(down)), width: across, height: down };
}

/** The largest part, in the middle. */
export function largest(picture: Size): CropArea {
  const width = widest(picture);
  const height = heightOf(width, picture);
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

/** The same middle, `factor` times as large. */
export function zoomed(area: CropArea, factor: number, picture: Size): CropArea {
  const [middleX, middleY] = [area.x + area.width / 2, area.y + area.height / 2];
  const { width, height } = settled({ ...area, width: area.width * factor }, picture);
  return settled({ x: middleX - width / 2, y: middleY - height / 2, width, height }, picture);
}

/** Moved by parts of its own sides. */
export const moved = (area: CropArea, across: number, down: number, picture: Size): CropArea =>
  settled({ ...area, x: area.x + across * area.width, y: area.y + down * area.height }, picture);
