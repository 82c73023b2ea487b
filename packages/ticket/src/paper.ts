import type { Paper } from '@backglass/contract';

export interface PaperMeasures {
  /** In millimetres. A roll has no height of its own: it is cut below the ticket. */
  readonly width: number;
  readonly height: number | undefined;
  /** White at each side of the texts; thermal heads print 72 mm of an 80 mm roll and 48 mm of a 58 mm one. */
  readonly margin: number;
  /** Where the image stands, which is half as high as wide. */
  readonly image: { readonly top: number; readonly width: number };
  /** Largest size of the texts, as a part of that on 80 mm. */
  readonly scale: number;
}

/** Every measure of a paper, in the one place to change for another printer. */
export const PAPER_MEASURES: Readonly<Record<Paper, PaperMeasures>> = {
  '80mm': { width: 80, height: undefined, margin: 5, image: { top: 0, width: 80 }, scale: 1 },
  '58mm': { width: 58, height: undefined, margin: 5, image: { top: 0, width: 58 }, scale: 0.85 },
  a6: { width: 105, height: 148, margin: 8, image: { top: 8, width: 72 }, scale: 1.2 },
  a4: { width: 210, height: 297, margin: 20, image: { top: 20, width: 170 }, scale: 2 },
};
