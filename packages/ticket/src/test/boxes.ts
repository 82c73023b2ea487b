import type { TicketFonts } from '../font/ticket-fonts.ts';
import type { Box, Point, Run } from '../layout/shape.ts';

const around = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

/** The area that a run covers. */
export function boxOf(run: Run, fonts: TicketFonts): Box {
  if (run.kind === 'text') {
    const { ascent, descent } = fonts[run.font];
    const height = (ascent + descent) * run.size;
    return { x: run.x, y: run.y - ascent * run.size, width: run.width, height };
  }
  if (run.kind === 'rule') return { x: run.x, y: run.y - run.line / 2, width: run.width, height: run.line };
  if (run.kind === 'areas') return around(run.areas.flat());
  return run;
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
