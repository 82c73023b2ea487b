import { jsPDF } from 'jspdf';
import type { TextPicture } from '../font/browser-text.ts';

/** What jsPDF calls to write an image of pixels. `this` is its API. */
interface ImageWriter {
  processRGBA(pixels: ImageData, index: number, alias: string): object;
  processDataByFilters(data: string, filters: readonly string[]): { readonly data: string };
}

/** The bytes of some channels of all pixels, as a text, which is what jsPDF takes. */
function channelsOf({ data }: ImageData, channels: readonly number[]): string {
  let text = '';
  for (let pixel = 0; pixel < data.length; pixel += 4)
    for (const channel of channels) text += String.fromCharCode(data[pixel + channel] ?? 0);
  return text;
}

/** jsPDF writes pixels uncompressed and opaque. This replaces its function by one that compresses them and keeps their transparency. */
(jsPDF.API as unknown as ImageWriter).processRGBA = function processRGBA(
  this: ImageWriter,
  pixels,
  index,
  alias,
) {
  const compressed = (channels: readonly number[]) =>
    this.processDataByFilters(channelsOf(pixels, channels), ['FlateEncode']).data;
  return {
    data: compressed([0, 1, 2]),
    sMask: compressed([3]),
    filter: 'FlateDecode',
    // No prediction.
    predictor: 1,
    colorSpace: 'DeviceRGB',
    bitsPerComponent: 8,
    width: pixels.width,
    height: pixels.height,
    index,
    alias,
  };
};

interface Picture extends TextPicture {
  /** The place of its base line's left end on the page. */
  readonly x: number;
  readonly y: number;
  /** Pictures of the same name are in the file once. */
  readonly name: string;
}

/** Adds the picture of a text to the current page. */
export function addPicture(doc: jsPDF, { pixels, left, above, width, height, x, y, name }: Picture): void {
  doc.addImage({
    imageData: pixels,
    format: 'RGBA',
    x: x - left,
    y: y - above,
    width,
    height,
    alias: name,
  });
}
