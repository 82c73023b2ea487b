import { INK, AMBER, PAPER_WHITE, type AreasShape, type Box, type Point } from './shape.ts';

const PICTURE = { width: 400, height: 200, horizon: 170, sun: { x: 200, y: 170 } } as const;
const RAYS = 38;
const INNER = 62;
const OUTER = 420;
const LAMPS = 15;

const onCircle = (angle: number, radius: number, center: { x: number; y: number } = PICTURE.sun): Point => [
  center.x + radius * Math.cos(angle),
  center.y - radius * Math.sin(angle),
];

const disc = (center: { x: number; y: number }, radius: number): Point[] =>
  Array.from({ length: 20 }, (_, step) => onCircle((step * Math.PI) / 10, radius, center));

const halfDisc = (radius: number): Point[] =>
  Array.from({ length: 25 }, (_, step) => onCircle((step * Math.PI) / 24, radius));

const rectangle = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

type Side = { readonly axis: 0 | 1; readonly bound: number; readonly keeps: (value: number) => boolean };
const SIDES: readonly Side[] = [
  { axis: 0, bound: 0, keeps: value => value >= 0 },
  { axis: 0, bound: PICTURE.width, keeps: value => value <= PICTURE.width },
  { axis: 1, bound: 0, keeps: value => value >= 0 },
  { axis: 1, bound: PICTURE.horizon, keeps: value => value <= PICTURE.horizon },
];

/** Clips an area to the sky (Sutherland and Hodgman, 1974). */
const clipped = (area: readonly Point[]): readonly Point[] =>
  SIDES.reduce<readonly Point[]>((points, { axis, bound, keeps }) => {
    return points.flatMap((point, index): Point[] => {
      const before = points.at(index - 1) ?? point;
      const [isIn, wasIn] = [keeps(point[axis]), keeps(before[axis])];
      if (isIn === wasIn) return isIn ? [point] : [];
      const part = (bound - before[axis]) / (point[axis] - before[axis]);
      const crossing: Point = [
        before[0] + part * (point[0] - before[0]),
        before[1] + part * (point[1] - before[1]),
      ];
      return isIn ? [crossing, point] : [crossing];
    });
  }, area);

const rays = (): (readonly Point[])[] =>
  Array.from({ length: RAYS / 2 }, (_, index) => {
    const [from, to] = [0.5, 1.5].map(edge => ((2 * index + edge) * Math.PI) / RAYS) as [number, number];
    return clipped([onCircle(from, INNER), onCircle(from, OUTER), onCircle(to, OUTER), onCircle(to, INNER)]);
  });

const lamps = (): Point[][] =>
  Array.from({ length: LAMPS }, (_, index) => {
    const [x, y] = onCircle(((index + 0.5) * Math.PI) / LAMPS, 50);
    return disc({ x, y }, 2.6);
  });

const windows = (): Point[][] => [185, 196, 207].map(x => rectangle(x, 143, 8, 14));

/** The picture for a centre without an image (docs/product.md, Screens). Filled areas print sharply. */
export function placeholderIn(box: Box, isGreyscale: boolean): AreasShape[] {
  const unit = box.width / PICTURE.width;
  const placed = (areas: readonly (readonly Point[])[]) =>
    areas.map(area => area.map(([x, y]): Point => [box.x + x * unit, box.y + y * unit]));
  const ground = rectangle(0, PICTURE.horizon, PICTURE.width, PICTURE.height - PICTURE.horizon);
  const shape = (color: string, areas: readonly (readonly Point[])[]): AreasShape => ({
    kind: 'areas',
    color,
    areas: placed(areas),
  });
  return [
    shape(INK, [...rays(), ...lamps(), ground]),
    shape(isGreyscale ? INK : AMBER, [halfDisc(36)]),
    shape(isGreyscale ? PAPER_WHITE : INK, windows()),
  ];
}
