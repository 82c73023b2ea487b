import { jsPDF } from 'jspdf';
import type { TextPicture } from '../font/browser-text.ts';

/** Functions of jsPDF that its types lack. */
interface ImageWriter {
  processRGBA(pixels: ImageData, index: number, alias: string): object;
  processDataByFilters(data: string, filters: readonly string[]): { readonly data: string };
}

/** jsPDF takes binary data as strings. */
function channelsOf({ data }: ImageData, channels: readonly number[]): string {
  let text = '';
  for (let pixel = 0; pixel < data.length; pixel += 4)
    for (const channel of channels) text += String.fromCharCode(data[pixel + channel] ?? 0);
  return text;
}

/** Replaces a function of jsPDF that writes pixels uncompressed and opaque. */
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
    // The value 1 means "no prediction".
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
  /** The left end of the text's baseline. */
  readonly x: number;
  readonly y: number;
  /** Pictures with the same name must be equal, because jsPDF stores only the first one. */
  readonly name: string;
}

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
