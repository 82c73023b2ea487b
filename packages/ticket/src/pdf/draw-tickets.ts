import type { Language } from '@backglass/contract';
import { jsPDF, type jsPDFOptions } from 'jspdf';
import { browserText, FONT_FAMILY } from '../font/browser-text.ts';
import type { TicketFonts } from '../font/ticket-fonts.ts';
import type { PageLayout } from '../layout/layout-ticket.ts';
import { INK, type Point, type Shape, type TextShape } from '../layout/shape.ts';

interface PdfOptions {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly fonts: TicketFonts;
  /** A JPEG of `ticketImage` or `ticketPicture`. Required if a layout has a box for the centre's image. */
  readonly image?: string | Uint8Array | undefined;
}

/** Creates an empty document in millimetres, with the ticket's fonts. */
function newDocument({ title, author, language, fonts }: PdfOptions, page: jsPDFOptions): jsPDF {
  const doc = new jsPDF({ ...page, unit: 'mm', compress: true });
  doc.setProperties({ title, author, creator: 'Backglass' });
  doc.setLanguage(language);
  for (const [name, style] of [
    ['regular', 'normal'],
    ['bold', 'bold'],
  ] as const) {
    doc.addFileToVFS(`${name}.ttf`, fonts[name].base64);
    doc.addFont(`${name}.ttf`, FONT_FAMILY, style, undefined, 'Identity-H');
  }
  return doc;
}

/** A PDF that the caller extends page by page, so that other work can run in between. */
interface Pdf {
  readonly add: (page: PageLayout) => void;
  /** @throws RangeError when no page was added. */
  readonly end: () => ArrayBuffer;
}

/** Starts a PDF. Import this entry point lazily, because it loads jsPDF. */
export function beginPdf(options: PdfOptions): Pdf {
  let doc: jsPDF | undefined;
  return {
    add: page => {
      const format = [page.width, page.height];
      if (doc) doc.addPage(format, orientationOf(page));
      else doc = newDocument(options, { format, orientation: orientationOf(page) });
      for (const shape of page.shapes) drawShape(doc, shape, options);
    },
    end: () => {
      if (doc === undefined) throw new RangeError('a PDF needs at least one page');
      return doc.output('arraybuffer');
    },
  };
}

/** Returns the PDF's bytes. @throws RangeError when `tickets` is empty */
export function drawTickets(tickets: readonly PageLayout[], options: PdfOptions): ArrayBuffer {
  const pages = beginPdf(options);
  tickets.forEach(pages.add);
  return pages.end();
}

/** Prevents a rotation, because jsPDF rotates a page whose sides do not match its orientation. */
const orientationOf = ({ width, height }: PageLayout): 'portrait' | 'landscape' =>
  width > height ? 'landscape' : 'portrait';

function drawShape(doc: jsPDF, shape: Shape, { fonts, image }: PdfOptions): void {
  switch (shape.kind) {
    case 'text':
      return drawText(doc, shape, fonts);
    case 'image':
      if (image !== undefined)
        doc.addImage(image, 'JPEG', shape.x, shape.y, shape.width, shape.height, 'ticket', 'FAST');
      return;
    case 'frame':
      doc.setDrawColor(INK).setLineWidth(shape.line).setLineDashPattern([], 0);
      doc.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius, shape.radius, 'S');
      return;
    case 'rule':
      doc.setDrawColor(INK).setLineWidth(shape.line).setLineDashPattern([shape.dash], 0);
      doc.line(shape.x, shape.y, shape.x + shape.width, shape.y);
      return;
    case 'areas':
      doc.setFillColor(shape.color);
      for (const area of shape.areas) fillArea(doc, area);
      return;
    case 'code':
      doc.setFillColor(INK);
      // One path for all bars, because PDF readers show thin lines between separate areas.
      for (const bar of shape.bars) doc.rect(bar.x, bar.y, bar.width, bar.height, null);
      doc.fill();
  }
}

function fillArea(doc: jsPDF, area: readonly Point[]): void {
  const [first, ...others] = area;
  if (first === undefined) return;
  let from = first;
  const steps = others.map(point => {
    const step = [point[0] - from[0], point[1] - from[1]];
    from = point;
    return step;
  });
  doc.lines(steps, first[0], first[1], [1, 1], 'F', true);
}

/** Points in a millimetre. */
const POINTS = 72 / 25.4;

type Line = Pick<TextShape, 'text' | 'x' | 'y' | 'size' | 'font' | 'color'>;

/** Draws a line of text on the current page, as a picture if the font lacks a character. */
function drawText(doc: jsPDF, { text, x, y, size, font, color }: Line, fonts: TicketFonts): void {
  if (fonts[font].covers(text)) {
    doc.setFont(FONT_FAMILY, font === 'bold' ? 'bold' : 'normal');
    doc.setFontSize(size * POINTS).setTextColor(color);
    doc.text(text, x, y);
    return;
  }
  const { pixels, left, above, width, height } = browserText(text, font, size, color);
  doc.addImage({
    imageData: pixels,
    format: 'RGBA',
    x: x - left,
    y: y - above,
    width,
    height,
    // Pictures with the same name must be equal, because jsPDF stores only the first one.
    alias: [text, font, size, color].join(),
  });
}

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
