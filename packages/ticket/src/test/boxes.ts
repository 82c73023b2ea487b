import type { TicketFonts } from '../font/ticket-fonts.ts';
import type { Box, Point, Shape } from '../layout/shape.ts';

const around = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

export function boxOf(shape: Shape, fonts: TicketFonts): Box {
  if (shape.kind === 'text') {
    const { ascent, descent } = fonts[shape.font];
    const height = (ascent + descent) * shape.size;
    return { x: shape.x, y: shape.y - ascent * shape.size, width: shape.width, height };
  }
  if (shape.kind === 'rule')
    return { x: shape.x, y: shape.y - shape.line / 2, width: shape.width, height: shape.line };
  if (shape.kind === 'areas') return around(shape.areas.flat());
  return shape;
}

const SLACK = 1e-6;

export const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - SLACK &&
  inner.y >= outer.y - SLACK &&
  inner.x + inner.width <= outer.x + outer.width + SLACK &&
  inner.y + inner.height <= outer.y + outer.height + SLACK;

export const doOverlap = (one: Box, other: Box): boolean =>
  one.x + one.width > other.x + SLACK &&
  other.x + other.width > one.x + SLACK &&
  one.y + one.height > other.y + SLACK &&
  other.y + other.height > one.y + SLACK;
