import { encode } from 'uqr';
import type { Pen } from './pen.ts';
import type { Box } from './shape.ts';

/** The quiet zone around a code, in modules (ISO/IEC 18004). */
const QUIET = 4;
/** Sizes that phones can read, in millimetres on 80 mm paper. */
const SIDE = { least: 24, most: 40 } as const;
const MODULE = 0.62;
/** In characters. Shorter texts get a higher error correction. */
const SHORT = 120;

export interface QrCode {
  readonly content: string;
  readonly modules: readonly (readonly boolean[])[];
}

/** Returns `undefined` if the text is missing or too long. */
export function qrCodeOf(content: string | null): QrCode | undefined {
  if (!content) return undefined;
  try {
    const { data } = encode(content, { ecc: content.length > SHORT ? 'L' : 'M', border: 0 });
    return { content, modules: data };
  } catch {
    return undefined;
  }
}

export function writeQrCode(pen: Pen, { content, modules }: QrCode): void {
  const count = modules.length;
  const side = Math.min(SIDE.most, Math.max(SIDE.least, count * MODULE)) * pen.scale;
  const module = side / count;
  const [x, y] = [(pen.paper.width - side) / 2, pen.y + QUIET * module];
  const bars = modules.flatMap((row, line) =>
    barsOf(row).map(([from, to]): Box => ({
      x: x + from * module,
      y: y + line * module,
      width: (to - from) * module,
      height: module,
    })),
  );
  pen.shapes.push({ kind: 'code', content, x, y, width: side, height: side, bars });
  pen.y = y + side + QUIET * module;
}

/** Joins adjacent dark modules. A bar ends before the column `to`. */
function barsOf(row: readonly boolean[]): [from: number, to: number][] {
  const bars: [number, number][] = [];
  row.forEach((isDark, column) => {
    if (!isDark) return;
    const last = bars.at(-1);
    if (last?.[1] === column) last[1] = column + 1;
    else bars.push([column, column + 1]);
  });
  return bars;
}
