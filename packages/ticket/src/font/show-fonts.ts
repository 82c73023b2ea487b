import { bytesOf, FONT_FAMILY, type TicketFonts } from './ticket-fonts.ts';

let shown = false;

/** Makes the ticket's fonts known to the page, from their bytes: no address is asked, no style is written. */
export function showTicketFonts(fonts: TicketFonts): void {
  if (shown || typeof FontFace === 'undefined') return;
  shown = true;
  for (const [weight, name] of [
    ['400', 'regular'],
    ['700', 'bold'],
  ] as const) {
    document.fonts.add(new FontFace(FONT_FAMILY, bytesOf(fonts[name].base64), { weight }));
  }
}
