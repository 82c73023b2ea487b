import { browserWidthOf, CSS_WEIGHTS, FONT_FAMILY, type Weight } from './browser-text.ts';
import type { TeamMarks } from './team-marks.ts';

/** All lengths are fractions of the font size. */
export interface TicketFont extends Pick<FontMetrics, 'ascent' | 'descent'> {
  /** The font's file, for jsPDF. */
  readonly base64: string;
  /** Whether the font has all characters of a text. The browser draws texts that the font cannot draw. */
  covers(text: string): boolean;
  widthOf(text: string): number;
}
export interface TicketFonts extends Readonly<Record<Weight, TicketFont>> {
  readonly teamMarks: TeamMarks;
}

const DATA = /^data:[^,]*;base64,/;

/** Creates the fonts from `data:` URLs, and adds them to the page or worker. */
export async function ticketFontsOf(
  regular: string,
  bold: string,
  teamMarks: TeamMarks,
): Promise<TicketFonts> {
  const fonts = {
    regular: ticketFontOf(regular, 'regular'),
    bold: ticketFontOf(bold, 'bold'),
    teamMarks,
  };
  await addToPage(fonts);
  return fonts;
}

function ticketFontOf(address: string, weight: Weight): TicketFont {
  const base64 = address.replace(DATA, '');
  const { ascent, descent, widthOf } = fontMetricsOf(bytesOf(base64));
  return {
    ascent,
    descent,
    base64,
    covers: text => widthOf(text) !== undefined,
    widthOf: text => widthOf(text) ?? browserWidthOf(text, weight),
  };
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), character => character.charCodeAt(0));

let loading: Promise<TicketFonts> | undefined;

/** Loads the fonts once and adds them to the page. Rejects if they do not load; the next call tries again. */
export function loadTicketFonts(): Promise<TicketFonts> {
  loading ??= Promise.all([
    import(/* webpackChunkName: "ticket-font-regular" */ '../fonts/inter-regular.ttf'),
    import(/* webpackChunkName: "ticket-font-bold" */ '../fonts/inter-bold.ttf'),
    import(/* webpackChunkName: "ticket-font-bold" */ './team-marks.ts'),
  ])
    .then(([regular, bold, { TEAM_MARKS }]) => ticketFontsOf(regular.default, bold.default, TEAM_MARKS))
    .catch((failure: unknown) => {
      loading = undefined;
      throw failure;
    });
  return loading;
}

/** Uses `FontFace`, because a style sheet would need a request. */
async function addToPage(fonts: TicketFonts): Promise<void> {
  if (typeof FontFace === 'undefined') return;
  const { fonts: faces } = 'document' in globalThis ? document : (globalThis as unknown as FontFaceSource);
  const adding = (['regular', 'bold'] as const).map(name => {
    const face = new FontFace(FONT_FAMILY, bytesOf(fonts[name].base64), { weight: CSS_WEIGHTS[name] });
    faces.add(face);
    return face.load();
  });
  await Promise.all(adding);
}

/** All lengths are fractions of the font size. */
interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  /** Measures without kerning, because SVG and PDF draw without it. Returns `undefined` if the font lacks a character. */
  widthOf(text: string): number | undefined;
}

/** Reads a TrueType file (OpenType 1.9: `head`, `hhea`, `hmtx`, `cmap` format 4). Throws if a table is missing. */
function fontMetricsOf(bytes: Uint8Array): FontMetrics {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = tablesOf(view);
  const unitsPerEm = view.getUint16(table('head') + 18);
  const hhea = table('hhea');
  const advances = view.getUint16(hhea + 34);
  const hmtx = table('hmtx');
  const glyphOf = glyphLookup(view, table('cmap'));
  const known = new Map<string, number>();
  const advanceOf = (character: string): number => {
    const glyph = glyphOf(character.codePointAt(0) ?? 0);
    const advance = glyph === 0 ? NaN : view.getUint16(hmtx + 4 * Math.min(glyph, advances - 1));
    known.set(character, advance);
    return advance;
  };
  return {
    ascent: view.getInt16(hhea + 4) / unitsPerEm,
    descent: -view.getInt16(hhea + 6) / unitsPerEm,
    widthOf: text => {
      let width = 0;
      for (const character of text) width += known.get(character) ?? advanceOf(character);
      return Number.isNaN(width) ? undefined : width / unitsPerEm;
    },
  };
}

function tablesOf(view: DataView): (tag: string) => number {
  const offsets = new Map<string, number>();
  for (let entry = 12; entry < 12 + 16 * view.getUint16(4); entry += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map(at => view.getUint8(entry + at)));
    offsets.set(tag, view.getUint32(entry + 8));
  }
  return tag => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`the font has no table ${tag}`);
    return offset;
  };
}

const FORMAT_4 = 4;

/** The returned function gives 0 if the font lacks the character. */
function glyphLookup(view: DataView, cmap: number): (code: number) => number {
  const table = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index),
  ).find(offset => view.getUint16(offset) === FORMAT_4);
  if (table === undefined) throw new Error('the font has no cmap of format 4');
  const doubled = view.getUint16(table + 6);
  const [ends, starts] = [table + 14, table + 16 + doubled];
  const [deltas, ranges] = [starts + doubled, starts + 2 * doubled];
  return code => {
    for (let at = 0; at < doubled; at += 2) {
      if (view.getUint16(ends + at) < code) continue;
      const start = view.getUint16(starts + at);
      if (start > code) return 0;
      const range = view.getUint16(ranges + at);
      const glyph = range === 0 ? code : view.getUint16(ranges + at + range + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + view.getUint16(deltas + at)) & 0xffff;
    }
    return 0;
  };
}
