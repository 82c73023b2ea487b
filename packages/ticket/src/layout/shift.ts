import type { Point, Run } from './run.ts';

const moved = (run: Run, by: number): Run => {
  if (run.kind === 'areas') {
    return { ...run, areas: run.areas.map(area => area.map(([x, y]): Point => [x, y + by])) };
  }
  if (run.kind === 'code') {
    return { ...run, y: run.y + by, bars: run.bars.map(bar => ({ ...bar, y: bar.y + by })) };
  }
  return { ...run, y: run.y + by };
};

/** The same, further down: a sheet has as much white above as below. Millimetres. */
export const shiftDown = (runs: readonly Run[], by: number): readonly Run[] =>
  by === 0 ? runs : runs.map(run => moved(run, by));
