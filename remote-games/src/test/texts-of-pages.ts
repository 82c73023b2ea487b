import { inflateSync } from 'node:zlib';

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;

const inflated = (stream: string): string => {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    // The stream is a font, or is not compressed.
    return stream;
  }
};

/** Maps glyph ids of the embedded fonts to characters (ISO 32000-1, 9.10.3). Both fonts use the same ids. */
function charactersIn(streams: readonly string[]): Map<string, string> {
  const maps = streams.filter(stream => stream.includes('begincmap'));
  const pairs = maps.flatMap(map => [...map.matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/gi)]);
  return new Map(
    pairs.map(([, glyph = '', code = '']) => [
      glyph.toLowerCase(),
      String.fromCharCode(Number.parseInt(code, 16)),
    ]),
  );
}

/** The texts on each page of a PDF, in the order in which they were drawn. */
export function textsOfPages(bytes: ArrayBuffer): string[][] {
  const streams = [...Buffer.from(bytes).toString('latin1').matchAll(STREAM)].map(([, stream = '']) =>
    inflated(stream),
  );
  const characters = charactersIn(streams);
  const read = (glyphs: string) =>
    (glyphs.match(/.{4}/g) ?? []).map(glyph => characters.get(glyph.toLowerCase()) ?? '').join('');
  return streams
    .filter(stream => /\bTj\b/.test(stream))
    .map(page => [...page.matchAll(/<([0-9a-f]+)> Tj/gi)].map(([, glyphs = '']) => read(glyphs)));
}
