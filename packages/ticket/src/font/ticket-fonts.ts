import { fontMetricsOf, type FontMetrics } from './font-metrics.ts';

export type Weight = 'regular' | 'bold';

/** The name of the ticket's font in both renderings. */
export const FONT_FAMILY = 'Backglass Ticket';

interface TicketFont extends FontMetrics {
  /** The font's file in base64, as jsPDF takes it. */
  readonly base64: string;
}
export type TicketFonts = Readonly<Record<Weight, TicketFont>>;

const DATA = /^data:[^,]*;base64,/;

/** A font from the `data:` URL of its file. */
export function ticketFontOf(address: string): TicketFont {
  const base64 = address.replace(DATA, '');
  const bytes = bytesOf(base64);
  return { ...fontMetricsOf(bytes), base64 };
}

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), character => character.charCodeAt(0));

let loading: Promise<TicketFonts> | undefined;

/** Loads the ticket's fonts once. Rejects if they cannot be loaded. The next call then tries again. */
export function loadTicketFonts(): Promise<TicketFonts> {
  loading ??= Promise.all([
    import(/* webpackChunkName: "ticket-font-regular" */ '../fonts/inter-regular.ttf'),
    import(/* webpackChunkName: "ticket-font-bold" */ '../fonts/inter-bold.ttf'),
  ]).then(
    ([regular, bold]) => ({ regular: ticketFontOf(regular.default), bold: ticketFontOf(bold.default) }),
    (failure: unknown) => {
      loading = undefined;
      throw failure;
    },
  );
  return loading;
}

let areShown = false;

/** Adds the ticket's fonts to the page from their bytes, without a request or a style sheet. */
export function showTicketFonts(fonts: TicketFonts): void {
  if (areShown || typeof FontFace === 'undefined') return;
  areShown = true;
  for (const [weight, name] of [
    ['400', 'regular'],
    ['700', 'bold'],
  ] as const) {
    document.fonts.add(new FontFace(FONT_FAMILY, bytesOf(fonts[name].base64), { weight }));
  }
}
