import { moved, zoomed, type CropArea, type Size } from './crop-area.ts';

/** A step of the keys, as a part of the area; with Shift a fine one. */
const STEP = 0.05;
const FINE = 0.01;
/** How much smaller or larger a step makes it. */
const ZOOM = 0.95;

const DIRECTIONS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The area that a key makes of another: arrows move it, plus and minus zoom. `undefined` for every other key. */
export function areaByKey({ key, shiftKey }: Pressed, area: CropArea, picture: Size): CropArea | undefined {
  // The sign on the plus key of many keyboards.
  if (key === '+' || key === '=') return zoomed(area, ZOOM, picture);
  if (key === '-') return zoomed(area, 1 / ZOOM, picture);
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
  if (direction === undefined) return undefined;
  const step = shiftKey ? FINE : STEP;
  return moved(area, direction[0] * step, direction[1] * step, picture);
}
