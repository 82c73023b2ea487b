/** Every character has this size, as a fraction of the font size. */
const CHARACTER = { width: 0.9, ascent: 0.9, descent: 0.2 } as const;

function textCanvas(width: number, height: number) {
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
    fillText: () => undefined,
    getImageData: () => ({ width, height, data: new Uint8ClampedArray(4 * width * height) }),
  };
  return { getContext: () => context };
}

/** Adds `OffscreenCanvas`, which jsdom lacks, for the tests of a file. It only measures texts. */
export const provideTextCanvas = (): void => {
  beforeAll(() => {
    function OffscreenCanvas(width: number, height: number) {
      return textCanvas(width, height);
    }
    Object.assign(globalThis, { OffscreenCanvas });
  });
};
