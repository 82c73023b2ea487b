import type { Weight } from '../font/font-family.ts';

/** Colours of a ticket, as `#rrggbb`. */
export const INK = '#111111';
export const MUTED = '#555555';
export const PAPER_WHITE = '#ffffff';
export const AMBER = '#f5a524';

/** A rectangle, in millimetres from the paper's upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The texts of a ticket, in order (docs/product.md, Screens). */
export type Part =
  | 'center'
  | 'slogan'
  | 'game'
  | 'date'
  | 'player'
  | 'position'
  | 'score'
  | 'maps'
  | 'not-final'
  | 'web'
  | 'facebook';

/** One line of text. `x` is its left end, `y` its baseline, `size` the font size in millimetres. */
export interface TextShape {
  readonly kind: 'text';
  readonly part: Part;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly font: Weight;
  readonly color: string;
}

/** The centre's image fills the box. */
interface ImageShape extends Box {
  readonly kind: 'image';
}

/** A frame around a digit of the score. */
interface FrameShape extends Box {
  readonly kind: 'frame';
  readonly radius: number;
  readonly line: number;
}

/** A dashed line across the paper at `y`. */
interface RuleShape {
  readonly kind: 'rule';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly line: number;
  readonly dash: number;
}

export type Point = readonly [x: number, y: number];

/** Filled areas of one colour, each a closed polygon. */
export interface AreasShape {
  readonly kind: 'areas';
  readonly color: string;
  readonly areas: readonly (readonly Point[])[];
}

/** A QR code. Each bar joins adjacent dark modules of a row. */
interface QrCodeShape extends Box {
  readonly kind: 'code';
  readonly content: string;
  readonly bars: readonly Box[];
}

/** A part of a ticket's drawing. Lengths are in millimetres. */
export type Shape = TextShape | ImageShape | FrameShape | RuleShape | AreasShape | QrCodeShape;
