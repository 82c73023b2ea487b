import type { Paper } from '@backglass/contract';

/** All lengths are in millimetres. */
export interface PaperMeasures {
  readonly width: number;
  /** A roll has no height, because it is cut below the ticket. */
  readonly height: number | undefined;
  readonly margin: number;
  /** The head of a thermal printer is narrower than its roll. */
  readonly printable: number;
  /** The image is half as high as wide. */
  readonly image: { readonly top: number; readonly width: number };
  /** The largest scale of texts, relative to 80 mm paper. */
  readonly scale: number;
}

/** Change a line if your printer differs. */
export const PAPER_MEASURES: Readonly<Record<Paper, PaperMeasures>> = {
  '80mm': { width: 80, height: undefined, margin: 5, printable: 72, image: { top: 4, width: 70 }, scale: 1 },
  '58mm': {
    width: 58,
    height: undefined,
    margin: 5,
    printable: 48,
    image: { top: 4, width: 48 },
    scale: 0.85,
  },
  a6: { width: 105, height: 148, margin: 8, printable: 97, image: { top: 8, width: 72 }, scale: 1.2 },
  a4: { width: 210, height: 297, margin: 20, printable: 200, image: { top: 20, width: 170 }, scale: 2 },
};
