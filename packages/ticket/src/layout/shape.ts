import type { Weight } from '../font/browser-text.ts';

export const INK = '#111111';
export const MUTED = '#555555';
export const PAPER_WHITE = '#ffffff';
export const AMBER = '#f5a524';

/** In millimetres from the paper's upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Part =
  | 'center'
  | 'slogan'
  | 'game'
  | 'date'
  | 'player'
  | 'team'
  | 'position'
  | 'score'
  | 'maps'
  | 'not-final'
  | 'web'
  | 'facebook'
  | 'code-label';

/** One line. `x` is its left end, `y` its baseline, `size` the font size. */
export interface TextShape {
  readonly kind: 'text';
  readonly part?: Part;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly font: Weight;
  readonly color: string;
}

interface ImageShape extends Box {
  readonly kind: 'image';
}

interface FrameShape extends Box {
  readonly kind: 'frame';
  readonly radius: number;
  readonly line: number;
}

interface RuleShape {
  readonly kind: 'rule';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly line: number;
  readonly dash: number;
}

export type Point = readonly [x: number, y: number];

/** Each area is a closed polygon. */
export interface AreasShape {
  readonly kind: 'areas';
  readonly color: string;
  readonly areas: readonly (readonly Point[])[];
}

interface QrCodeShape extends Box {
  readonly kind: 'code';
  readonly content: string;
  readonly bars: readonly Box[];
}

/** Lengths are in millimetres. */
export type Shape = TextShape | ImageShape | FrameShape | RuleShape | AreasShape | QrCodeShape;
