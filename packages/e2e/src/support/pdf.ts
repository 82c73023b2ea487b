import jsQR from 'jsqr';
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text and its place, in millimetres from the upper left corner. `y` is the base line. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly end: number;
}

/** The first page of a PDF, read by a library that did not write it. */
export interface ReadPdf {
  readonly pages: number;
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PlacedText[];
  readonly pictures: number;
  readonly code: string | undefined;
}

const POINT = 25.4 / 72;
/** About the resolution of a thermal printer. */
const DOTS_PER_MM = 8;

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  try {
    const page = await document.getPage(1);
    const { width, height } = page.getViewport({ scale: POINT });
    const texts = await textsOf(page, height);
    return {
      pages: document.numPages,
      width,
      height,
      texts,
      pictures: (await page.getOperatorList()).fnArray.filter(operator => operator === OPS.paintImageXObject)
        .length,
      code: await codeOf(page, document.canvasFactory),
    };
  } finally {
    await document.destroy();
  }
}

interface Glyph {
  readonly unicode: string;
  readonly width: number;
}

/** `getTextContent` would join texts that are close together. */
async function textsOf(page: PDFPageProxy, height: number): Promise<PlacedText[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const texts: PlacedText[] = [];
  let [size, x, y] = [0, 0, 0];
  fnArray.forEach((operator, index) => {
    const given = argsArray[index] as unknown[];
    if (operator === OPS.setFont) size = Number(given[1]) * POINT;
    if (operator === OPS.moveText) [x, y] = [Number(given[0]) * POINT, height - Number(given[1]) * POINT];
    if (operator !== OPS.showText) return;
    const glyphs = (given[0] as (Glyph | number)[]).filter(glyph => typeof glyph !== 'number');
    const width = glyphs.reduce((sum, glyph) => sum + (glyph.width / 1000) * size, 0);
    texts.push({ text: glyphs.map(({ unicode }) => unicode).join(''), x, y, end: x + width });
  });
  return texts;
}

/** Whether each picture of the first page has a visible pixel. */
export async function areVisible(bytes: Buffer): Promise<readonly boolean[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  try {
    const page = await document.getPage(1);
    const { fnArray, argsArray } = await page.getOperatorList();
    const names = fnArray.flatMap((operator, at) =>
      operator === OPS.paintImageXObject ? [(argsArray[at] as [string])[0]] : [],
    );
    const pictures = names.map(
      name =>
        new Promise<boolean>(resolve =>
          page.objs.get(name, ({ data }: { data: Uint8ClampedArray }) =>
            resolve(data.some((alpha, at) => at % 4 === 3 && alpha > 0)),
          ),
        ),
    );
    return await Promise.all(pictures);
  } finally {
    await document.destroy();
  }
}

interface Canvas {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

async function codeOf(page: PDFPageProxy, factory: object): Promise<string | undefined> {
  const viewport = page.getViewport({ scale: POINT * DOTS_PER_MM });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const drawn = (factory as { create(width: number, height: number): Canvas }).create(width, height);
  await page.render({ canvasContext: drawn.context, viewport }).promise;
  const { data } = drawn.context.getImageData(0, 0, width, height);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

export async function textsOfPages(bytes: Buffer): Promise<readonly string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  try {
    const pages = Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map(item => ('str' in item ? item.str : '')).join(' ');
    });
    return await Promise.all(pages);
  } finally {
    await document.destroy();
  }
}
