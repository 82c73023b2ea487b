/** Every character has this size, as a fraction of the font size. */
const CHARACTER = { width: 0.9, ascent: 0.9, descent: 0.2 } as const;

/** Different texts have different pixels. A browser has no glyph for private characters, so they all look the same. */
const hashOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 251;

function textCanvas(width: number, height: number) {
  let drawn = '';
  const context = {
    font: '',
    measureText: (text: string) => {
      const size = Number(/([\d.]+)px/.exec(context.font)?.[1]);
      const length = [...text].length * CHARACTER.width * size;
      return {
        width: length,
        actualBoundingBoxLeft: 0,
        actualBoundingBoxRight: length,
        actualBoundingBoxAscent: CHARACTER.ascent * size,
        actualBoundingBoxDescent: CHARACTER.descent * size,
      };
    },
    fillText: (text: string) => (drawn = /^\p{Co}/u.test(text) ? 'box' : text),
    getImageData: () => ({
      width,
      height,
      data: new Uint8ClampedArray(4 * width * height).fill(hashOf(drawn)),
    }),
  };
  return { getContext: () => context };
}

/** Adds `OffscreenCanvas`, which jsdom lacks, for the tests of a file. It measures texts, and fills a picture with one colour per text. */
export const provideTextCanvas = (): void => {
  beforeAll(() => {
    function OffscreenCanvas(width: number, height: number) {
      return textCanvas(width, height);
    }
    Object.assign(globalThis, { OffscreenCanvas });
  });
};
