export type Weight = 'regular' | 'bold';

export const FONT_FAMILY = 'Backglass Ticket';

export const CSS_WEIGHTS: Readonly<Record<Weight, string>> = { regular: '400', bold: '700' };

/* The browser measures and draws texts with characters that the ticket's font lacks, because the system has more fonts. */

/** Dots per millimetre: 400 dpi. A thermal printer has half this resolution. */
const DOTS = 400 / 25.4;
/** In pixels. */
const MEASURED = 100;

type Context = OffscreenCanvasRenderingContext2D;

function contextOf(width: number, height: number): Context {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('no canvas');
  return context;
}

function setFont(context: Context, text: string, weight: Weight, size: number): void {
  context.font = `${CSS_WEIGHTS[weight]} ${size}px "${FONT_FAMILY}", sans-serif`;
  context.direction = directionOf(text);
  context.textAlign = 'left';
}

/** Matches a text whose first letter belongs to a right-to-left script. */
const RIGHT_TO_LEFT =
  /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Returns the direction of the first letter, as HTML's `dir="auto"` does. */
export const directionOf = (text: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr');

let measuring: Context | undefined;

/** Returns the width as a fraction of the font size. */
export function browserWidthOf(text: string, weight: Weight): number {
  measuring ??= contextOf(1, 1);
  setFont(measuring, text, weight, MEASURED);
  return measuring.measureText(text).width / MEASURED;
}

/** A picture around the text's origin on the baseline. It begins `left` mm to the left of the origin and `above` mm above it. */
interface TextPicture {
  readonly pixels: ImageData;
  readonly left: number;
  readonly above: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a text on a transparent picture that is just large enough. `size` is in millimetres. */
export function browserText(text: string, weight: Weight, size: number, color: string): TextPicture {
  measuring ??= contextOf(1, 1);
  setFont(measuring, text, weight, size * DOTS);
  const ink = measuring.measureText(text);
  const ends = (length: number) => Math.ceil(length) + 1;
  const [left, above] = [ends(ink.actualBoundingBoxLeft), ends(ink.actualBoundingBoxAscent)];
  const width = Math.max(1, left + ends(ink.actualBoundingBoxRight));
  const height = Math.max(1, above + ends(ink.actualBoundingBoxDescent));
  const context = contextOf(width, height);
  setFont(context, text, weight, size * DOTS);
  context.fillStyle = color;
  context.fillText(text, left, above);
  return {
    pixels: context.getImageData(0, 0, width, height),
    left: left / DOTS,
    above: above / DOTS,
    width: width / DOTS,
    height: height / DOTS,
  };
}

/** In pixels. */
const PROBED = 24;
/** No font has a glyph for this private character, so the browser draws a box. */
const NO_GLYPH = '\u{10fffd}';
/** Matches characters that are visible on their own, except Latin letters, punctuation and currencies. */
const PROBED_CHARACTERS = /[^\p{M}\p{Z}\p{Cc}\p{Cf}\u0020-\u024f\u2000-\u20bf]/gu;

function pixelsOf(character: string): string {
  const context = contextOf(2 * PROBED, 2 * PROBED);
  context.font = `${PROBED}px sans-serif`;
  context.fillText(character, PROBED / 2, 1.5 * PROBED);
  return context.getImageData(0, 0, 2 * PROBED, 2 * PROBED).data.join();
}

/** Returns the characters that no font of this computer has. They print as boxes. */
export function charactersWithoutFont(texts: readonly string[]): readonly string[] {
  const probed = new Set(texts.flatMap(text => text.match(PROBED_CHARACTERS) ?? []));
  if (probed.size === 0) return [];
  const box = pixelsOf(NO_GLYPH);
  return [...probed].filter(character => pixelsOf(character) === box);
}
