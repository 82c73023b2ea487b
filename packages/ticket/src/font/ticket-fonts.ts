import { browserWidthOf } from './browser-text.ts';
import { CSS_WEIGHTS, FONT_FAMILY, type Weight } from './font-family.ts';
import { fontMetricsOf, type FontMetrics } from './font-metrics.ts';

/** All lengths are fractions of the font size. */
export interface TicketFont extends Pick<FontMetrics, 'ascent' | 'descent'> {
  /** The font's file, for jsPDF. */
  readonly base64: string;
  /** Whether the font has all characters of a text. The browser draws texts that the font cannot draw. */
  covers(text: string): boolean;
  widthOf(text: string): number;
}
export type TicketFonts = Readonly<Record<Weight, TicketFont>>;

const DATA = /^data:[^,]*;base64,/;

/** Creates the fonts from `data:` URLs, and adds them to the page or worker. */
export async function ticketFontsOf(regular: string, bold: string): Promise<TicketFonts> {
  const fonts = { regular: ticketFontOf(regular, 'regular'), bold: ticketFontOf(bold, 'bold') };
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
  ])
    .then(([regular, bold]) => ticketFontsOf(regular.default, bold.default))
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
